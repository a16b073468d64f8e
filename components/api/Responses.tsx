import { Fragment } from "react";
import type { MediaView, ResponseView } from "@/lib/openapi/operation-view";
import { formatValue } from "@/lib/openapi/schema-shape";
import { Icon } from "../ui/Icon";
import { SiteLink } from "../ui/SiteLink";
import { CodeTabs } from "./CodeTabs";
import { Description } from "./Description";
import { FieldList, Schema } from "./Fields";
import styles from "./Responses.module.css";
import { exampleCode } from "./Samples";

/**
 * Every status with its description, headers, schema and examples. The first success is expanded.
 */
export function Responses({ responses }: { responses: readonly ResponseView[] }) {
  const first = responses.find((response) => response.kind === "good") ?? responses[0];
  return (
    <div>
      {responses.map((response) => (
        <Response key={response.id} response={response} open={response === first} />
      ))}
    </div>
  );
}

function Response({ response, open }: { response: ResponseView; open: boolean }) {
  const { id, status, kind, headers, media } = response;
  // The first line labels the disclosure. It has no markup, because screen readers read a label as
  // one string.
  const [first = "", ...rest] = response.description.split("\n");
  const name = first.replace(/[`*]/g, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return (
    <details className={styles.response} id={id} data-kind={kind} open={open || undefined}>
      <summary>
        <Icon name="chevron" className="folds" />
        <span className={styles.status}>{status}</span> <span className={styles.what}>{name}</span>
      </summary>
      <div className={styles.body}>
        <Description text={rest.join("\n").trim()} />
        {headers.length > 0 && (
          <>
            <h3>Headers</h3>
            <FieldList fields={headers} />
          </>
        )}
        {media.map((item) => (
          <Media key={item.type} media={item} name={`response ${status}`} />
        ))}
        {media.length === 0 && <p className={styles.note}>The response has no body.</p>}
        {response.links.length > 0 && <Links links={response.links} />}
      </div>
    </details>
  );
}

/** Operations that can follow with values from the response. */
function Links({ links }: { links: ResponseView["links"] }) {
  return (
    <>
      <h3>Links</h3>
      <ul>
        {links.map(({ name, operation, target, description, parameters }) => (
          <li key={name}>
            {target ? (
              <SiteLink href={target.route}>{target.title}</SiteLink>
            ) : (
              <code>{operation}</code>
            )}
            {Object.entries(parameters).map(([parameter, value]) => (
              <Fragment key={parameter}>
                {", "}
                <code>{parameter}</code>: <code>{formatValue(value)}</code>
              </Fragment>
            ))}
            <Description text={description} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A media type with its schema and its other examples. The samples show the first one. */
export async function Media({
  media,
  name,
  note,
}: {
  media: MediaView;
  name: string;
  note?: string;
}) {
  const more = media.examples.slice(1);
  const tabs = await Promise.all(
    more.map(async (example, index) => ({
      value: `${index + 1}`,
      label: example.summary || example.name,
      name: `Example of the ${name}: ${example.summary || example.name}`,
      ...(await exampleCode(example, media.type)),
    })),
  );
  return (
    <>
      <p className={styles.note}>
        <code>{media.type}</code>
        {note && ` ${note}`}
      </p>
      <Schema view={media.view} />
      {tabs.length > 0 && (
        <details className={styles.examples}>
          <summary data-markdown-ignore>
            <Icon name="chevron" className="folds" />
            {tabs.length === 1 ? "Another example" : `${tabs.length} more examples`}
          </summary>
          <CodeTabs
            label={`Examples of the ${name}`}
            name={`example-${name}-${media.type}`.replace(/[^\w-]+/g, "-")}
            tabs={tabs}
          />
        </details>
      )}
    </>
  );
}
