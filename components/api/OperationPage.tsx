import { toString as textOf } from "mdast-util-to-string";
import { Fragment } from "react";
import {
  type Api,
  type ApiOperation,
  editionLabel,
  openapiFile,
  operationNeighbors,
} from "@/lib/model/api";
import { apiRoutes, explorerHash } from "@/lib/model/api-routes";
import { requirePage } from "@/lib/model/page-queries";
import type { Doc, Site } from "@/lib/model/site";
import { headingIds, type OperationView, viewOperation } from "@/lib/openapi/operation-view";
import { sampleBase } from "@/lib/openapi/request";
import { readDescription } from "@/lib/util/markdown";
import { readerMode } from "@/lib/util/reader-mode";
import type { Heading } from "@/lib/util/text";
import { DocFoot } from "../frame/DocFoot";
import { PageMenu } from "../frame/PageMenu";
import { SidebarPage } from "../frame/SidebarPage";
import { TocList } from "../frame/Toc";
import { TryIt } from "../try-it/TryIt";
import { SiteLink } from "../ui/SiteLink";
import { BaseSwitch } from "./BaseSwitch";
import { Description } from "./Description";
import { Endpoint } from "./Endpoint";
import { FieldList, Inside } from "./Fields";
import styles from "./OperationPage.module.css";
import { Media, Responses } from "./Responses";
import responses from "./Responses.module.css";
import { Samples } from "./Samples";

/**
 * Both columns share a class name, because reader modes keep elements that look like the one they
 * picked.
 */
const column = `${styles.column} ${readerMode.text}`;

interface OperationPageProps {
  site: Site;
  api: Api;
  operation: ApiOperation;
  /** Docs that link to the operation. */
  docs: readonly Doc[];
}

/**
 * An operation's page: description and fields in one column, and samples in another from 1200 px.
 */
export function OperationPage({ site, api, operation, docs }: OperationPageProps) {
  const view = viewOperation(api, operation, site.apiHistory);
  const base = sampleBase(api, operation);
  const page = requirePage(site, operation.route);
  const { previous, next } = operationNeighbors(api, operation);
  const pagerLink = (item: ApiOperation | undefined) =>
    item && { label: item.title, route: item.route };
  return (
    <SidebarPage
      site={site}
      page={page}
      className={styles.operation}
      headings={headingsOf(view, docs.length > 0)}
      toc={false}
      intro={<Intro text={view.intro} />}
      details={
        <>
          <Endpoint method={operation.method} path={operation.path} base={base} />
          <BaseSwitch servers={api.servers} base={base} />
          <ul className={`facts ${styles.meta}`}>
            {operation.deprecated && <li>Deprecated</li>}
            <li>{editionLabel(operation.edition) ?? "Cloud and open source"}</li>
            {view.since && (
              <li>
                <SiteLink href={apiRoutes.changes}>Since {view.since}</SiteLink>
              </li>
            )}
            <li data-markdown-ignore>
              <SiteLink href={openapiFile}>OpenAPI file</SiteLink>
            </li>
            <li>
              <PageMenu config={site.config} page={page} />
            </li>
          </ul>
          <site-toc>
            <nav
              className={`${styles.jumps} ${readerMode.controls} screen-only`}
              aria-label="On this page"
              data-markdown-ignore
            >
              <TocList className={styles.sections} headings={headingsOf(view, docs.length > 0)} />
            </nav>
          </site-toc>
        </>
      }
    >
      <Samples
        className={column}
        view={view}
        base={base}
        explorer={`${apiRoutes.explorer}#${explorerHash(operation)}`}
        tryIt={<TryIt operation={operation} sections={headingsOf(view, false)} />}
      />
      <div className={column}>
        {view.text && (
          <div className={styles.text}>
            <Description text={view.text} />
          </div>
        )}
        <Section id={headingIds.authorization} title="Authorization">
          {view.authorization ? (
            <FieldList fields={[view.authorization]} />
          ) : (
            <p className={responses.note}>This operation needs no credentials.</p>
          )}
        </Section>
        {view.parameters.map(({ id, title, fields }) => (
          <Section key={id} id={id} title={title}>
            <FieldList fields={fields} />
          </Section>
        ))}
        {view.body && (
          <Section id={headingIds.body} title="Request body">
            {view.body.media.map((media) => (
              <Media
                key={media.type}
                media={media}
                name="request body"
                note={view.body?.required ? "required" : "optional"}
              />
            ))}
            <Description text={view.body.description} />
          </Section>
        )}
        <Section id={headingIds.responses} title="Responses">
          <Responses responses={view.responses} />
        </Section>
        {view.objects.length > 0 && (
          <Section id={headingIds.objects} title="Objects">
            <p className={responses.note}>
              Objects inside the fields above, by the names of their types.
            </p>
            {view.objects.map(({ id, view: schema }) => (
              <Fragment key={id}>
                <h3 className={readerMode.text} id={id}>
                  <a className="anchor" href={`#${id}`}>
                    <code>{schema.of}</code>
                  </a>
                </h3>
                <Inside view={schema} />
              </Fragment>
            ))}
          </Section>
        )}
        {docs.length > 0 && (
          <Section id={headingIds.docs} title="In the docs">
            <ul className={styles.docs}>
              {docs.map((doc) => (
                <li key={doc.id}>
                  <SiteLink href={doc.route}>{doc.title}</SiteLink>
                  <div>{doc.section[0]}</div>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <DocFoot
          config={site.config}
          page={page}
          previous={pagerLink(previous)}
          next={pagerLink(next)}
        />
      </div>
    </SidebarPage>
  );
}

/** The first sentence of the description. Code keeps its format, everything else becomes text. */
function Intro({ text }: { text: string }) {
  const [sentence] = readDescription(text).children;
  if (sentence?.type !== "paragraph") return text;
  return sentence.children.map((part, index) => {
    const words = textOf(part);
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, which does not change
    return part.type === "inlineCode" ? <code key={`${index}-${words}`}>{words}</code> : words;
  });
}

function Section({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <section>
      <h2 className={readerMode.text} id={id}>
        <a className="anchor" href={`#${id}`}>
          {title}
        </a>
      </h2>
      {children}
    </section>
  );
}

/** The headings of the page. */
function headingsOf(view: OperationView, docs: boolean): Heading[] {
  const sections: [string, string, unknown][] = [
    [headingIds.authorization, "Authorization", true],
    ...view.parameters.map(({ id, title }): [string, string, unknown] => [id, title, true]),
    [headingIds.body, "Request body", view.body],
    [headingIds.responses, "Responses", true],
    [headingIds.objects, "Objects", view.objects.length > 0],
    [headingIds.docs, "In the docs", docs],
  ];
  return sections
    .filter(([, , shown]) => shown)
    .map(([id, text]) => ({ id, text, level: 2, line: 1 }));
}
