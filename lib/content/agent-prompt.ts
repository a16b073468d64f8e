import { readBlocks } from "@/lib/content/samples/code-blocks";
import type { SiteConfig } from "@/lib/model/config";
import type { Doc } from "@/lib/model/site";
import { absoluteUrl, markdownRoute } from "@/lib/util/url";

/** Placeholder in a page for the prompt that lets a coding agent do what the page describes. */
const placeholder = "this-site:prompt";

type PromptSource = Pick<Doc, "title" | "route" | "body">;

/**
 * Replaces the placeholder with a prompt made of the page's own steps, commands and output. The
 * placeholder is in the last section of a page.
 */
export function fillAgentPrompt(doc: PromptSource, config: SiteConfig): string {
  if (!doc.body.includes(placeholder)) return doc.body;
  return doc.body.replace(placeholder, () => createPrompt(doc, config));
}

function createPrompt({ title, route, body }: PromptSource, config: SiteConfig): string {
  const blocks = readBlocks(body);
  const commands = blocks
    .filter(({ language, meta }) => language === "bash" && !meta.output)
    .map(({ text }) => text);
  const script = commands.join("\n").replace(/\\\n\s*/g, "");
  const installs = distinctTexts(
    script.matchAll(/^ *((?:pip|npm|uv|git) (?:install|add|clone)\b.*)$/gm),
  );
  const variables = distinctTexts(script.matchAll(/^ *export ([A-Z][A-Z0-9_]*)=/gm));
  const files = distinctTexts(
    blocks.flatMap(({ meta }) => [...(meta.title ?? "").matchAll(/^([\w./-]+\.\w+)$/g)]),
  );
  const steps = distinctTexts(body.matchAll(/<Step title="([^"]+)">/g));
  const [output] = (blocks.find(({ meta }) => meta.output)?.text ?? "").trim().split("\n");
  const page = absoluteUrl(markdownRoute(route), config.url, config.basePath);
  const lines = [
    `Do the steps of "${title}" in this project. Read ${page} first: it describes ${config.productName} ${config.productVersion}.`,
    `Steps: ${steps.join("; ")}.`,
  ];
  if (installs.length > 0) lines.push(`Install with the page's commands: ${installs.join(" | ")}`);
  if (installs.some((command) => command.includes("==")))
    lines.push("Keep the versions: the page's samples ran with them.");
  if (variables.length > 0)
    lines.push(`Set ${variables.join(", ")}. Ask me for values, and never write keys into files.`);
  if (files.length > 0) lines.push(`The page's files: ${files.join(", ")}.`);
  if (output) lines.push(`It works when you see output such as: ${output}`);
  lines.push(
    "Ask me to do what needs a browser.",
    "If a step fails, look it up in the page's troubleshooting before you change anything else.",
  );
  return lines.join("\n");
}

function distinctTexts(matches: Iterable<RegExpMatchArray>): string[] {
  return [...new Set([...matches].map(([, text = ""]) => text.trim()))];
}
