import { parseCodeMeta } from "@/lib/mdx/code-meta";
import { highlight } from "@/lib/mdx/highlight";
import type { OperationView } from "@/lib/openapi/operation-view";
import { sampleLanguages } from "@/lib/openapi/snippets/languages";
import { prettyJson } from "@/lib/openapi/snippets/writer";
import type { ApiExample } from "@/lib/shared/api";
import { escapeHtml } from "@/lib/shared/html";
import { hasPlaceholder } from "@/lib/shared/placeholders";
import { SiteLink } from "../ui/SiteLink";
import { type CodeTab, CodeTabs } from "./CodeTabs";
import styles from "./Samples.module.css";

const plain = parseCodeMeta("");
/** The name of a language as people write it. */
const labelOf = (language: string) => sampleLanguages.find(({ id }) => id === language)?.label ?? language;

/** The samples of an operation in colors. */
export interface SampleTabs {
  requests: CodeTab[];
  answers: CodeTab[];
}

/** Column of the samples: the request in nine languages, and what comes back. */
export function Samples({ requests, answers, explorer }: SampleTabs & { explorer: string }) {
  return (
    <aside className={styles.samples} aria-label="Samples">
      {requests.length > 0 && (
        <div className={styles.sample}>
          <p className={styles.head}>
            <span>Request</span>
            {requests.some(({ html }) => hasPlaceholder(html)) && (
              <button className="needs-script" type="button" data-values>
                Your values
              </button>
            )}
            <SiteLink href={explorer}>Open in explorer</SiteLink>
          </p>
          <CodeTabs group="api-language" label="Language of the sample" name="sample-language" tabs={requests} />
        </div>
      )}
      {answers.length > 0 && (
        <div className={`${styles.sample} ${styles.answer}`}>
          <p className={styles.head}>
            <span>Response</span>
          </p>
          <CodeTabs label="Status of the response" name="sample-status" tabs={answers} />
        </div>
      )}
    </aside>
  );
}

/** Colors the samples. Known colors come at once, others later: either way what else is under way comes first. */
export async function colorSamples(view: OperationView, base: string): Promise<SampleTabs> {
  const [requests, answers] = await Promise.all([requestTabs(view, base), answerTabs(view)]);
  await new Promise((resolve) => setImmediate(resolve));
  return { requests, answers };
}

function requestTabs({ samples }: OperationView, base: string): Promise<CodeTab[]> {
  return Promise.all(
    samples.map(async ({ language, highlight: grammar, code }) => ({
      value: language,
      label: labelOf(language),
      name: `${labelOf(language)} sample`,
      html: markBase(await highlight(code, grammar, plain), base),
      fence: grammar,
    })),
  );
}

/** Wraps the base address, so that BaseSwitch.client.ts can put the reader's own in its place. */
export function markBase(html: string, base: string): string {
  const text = escapeHtml(base);
  return html.split(text).join(`<span data-base>${text}</span>`);
}

async function answerTabs({ responses }: OperationView): Promise<CodeTab[]> {
  const tabs = responses.map(async ({ status, kind, media }): Promise<CodeTab | undefined> => {
    const [first] = media;
    const [example] = first?.examples ?? [];
    if (!first || !example) return undefined;
    return {
      value: status,
      label: status,
      name: `Response ${status}`,
      kind,
      ...(await exampleCode(example, first.type)),
    };
  });
  return (await Promise.all(tabs)).filter((tab) => tab !== undefined);
}

export async function exampleCode({ value }: Pick<ApiExample, "value">, type: string) {
  const isText = typeof value === "string" && type !== "application/json";
  const fence = isText ? (type === "text/csv" ? "csv" : "text") : "json";
  return { fence, html: await highlight(isText ? value.trimEnd() : prettyJson(value), fence, plain) };
}
