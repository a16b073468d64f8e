import { parseCodeMeta } from "@/lib/mdx/code-meta";
import { highlight } from "@/lib/mdx/highlight";
import type { ApiExample } from "@/lib/model/api";
import { hasPlaceholder } from "@/lib/model/placeholders";
import { exampleText, firstExample, type OperationView } from "@/lib/openapi/operation-view";
import { escapeHtml } from "@/lib/util/html";
import { ValuesButton } from "../try-it/values/ValuesButton";
import { SiteLink } from "../ui/SiteLink";
import { type CodeTab, CodeTabs } from "./CodeTabs";
import styles from "./Samples.module.css";

const noMeta = parseCodeMeta("");

/**
 * The column of samples: a form to send the request, the request in nine languages, and the
 * response.
 */
export async function Samples({
  className,
  view,
  base,
  explorer,
  tryIt,
}: {
  className: string;
  view: OperationView;
  base: string;
  explorer: string;
  /** The form that sends the request, in the frame of its samples. */
  tryIt: React.ReactNode;
}) {
  const [requests, answers] = await Promise.all([requestTabs(view, base), answerTabs(view)]);
  return (
    <section className={className} aria-label="Samples">
      <div className={styles.sample}>
        {tryIt}
        <p className={styles.head}>
          <span>Request</span>
          {requests.some(({ html }) => hasPlaceholder(html)) && (
            <ValuesButton className="screen-only needs-script" />
          )}
          <SiteLink className="text-link screen-only" href={explorer}>
            Open in explorer
          </SiteLink>
        </p>
        <CodeTabs
          group="api-language"
          label="Language of the sample"
          name="sample-language"
          tabs={requests}
        />
      </div>
      {answers.length > 0 && (
        <div className={`${styles.sample} ${styles.answer}`}>
          <p className={styles.head}>
            <span>Response</span>
          </p>
          <CodeTabs label="Status of the response" name="sample-status" tabs={answers} />
        </div>
      )}
    </section>
  );
}

function requestTabs({ samples }: OperationView, base: string): Promise<CodeTab[]> {
  const marked = escapeHtml(base);
  return Promise.all(
    samples.map(async ({ id, label, highlight: fence, code }) => {
      const html = await highlight(code, fence, noMeta);
      // BaseSwitch.client.ts replaces it with the reader's base URL.
      const withBase = html.replaceAll(marked, () => `<site-base>${marked}</site-base>`);
      return { value: id, label, name: `${label} sample`, html: withBase, fence };
    }),
  );
}

async function answerTabs({ responses }: OperationView): Promise<CodeTab[]> {
  const tabs = responses.map(async (response): Promise<CodeTab | undefined> => {
    const { status, kind } = response;
    const first = firstExample(response);
    return (
      first && {
        value: status,
        label: status,
        name: `Response ${status}`,
        kind,
        ...(await exampleCode(first.example, first.type)),
      }
    );
  });
  return (await Promise.all(tabs)).filter((tab) => tab !== undefined);
}

export async function exampleCode(example: Pick<ApiExample, "value">, type: string) {
  const { fence, source } = exampleText(example, type);
  return { fence, html: await highlight(source, fence, noMeta) };
}
