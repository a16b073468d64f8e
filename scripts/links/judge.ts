import { type Problem, problem } from "@/lib/problem";
import type { Visit } from "./visit";

/** A link to another site, where it stands. */
export interface ExternalLink {
  url: string;
  file: string;
  line: number;
  column: number;
}

/** Problems of links by what the visits found: one for each place, so that each can be edited. */
export function judgeVisits(links: readonly ExternalLink[], visits: readonly Visit[]): Problem[] {
  const byUrl = new Map(visits.map((visit) => [visit.url, visit]));
  return links.flatMap(({ url, ...place }) => {
    const said = describeVisit(byUrl.get(url));
    return said ? [problem({ ...said, ...place })] : [];
  });
}

function describeVisit(visit: Visit | undefined): Pick<Problem, "code" | "severity" | "message" | "hint"> | undefined {
  if (!visit) return undefined;
  const { url, status, failure, moved } = visit;
  if (status === 404 || status === 410) {
    const message = `\`${url}\` is gone: it answers ${status}.`;
    return { code: "link-gone", severity: "error", message, hint: "Link the page that replaced it, or drop the link." };
  }
  if (status === undefined || status >= 400 || failure !== undefined) {
    const message = `\`${url}\` could not be checked: ${failure ?? `it answers ${status}`}.`;
    return { code: "link-doubtful", severity: "warning", message, hint: "Open it in a browser." };
  }
  if (moved === undefined || moved === url) return undefined;
  return { code: "link-moved", severity: "warning", message: `\`${url}\` has moved.`, hint: `Write \`${moved}\`.` };
}

/** The findings as the text of an issue, worst first. */
export function writeReport(problems: readonly Problem[], checked: number): string {
  const errors = problems.filter(({ severity }) => severity === "error");
  const rows = [...errors, ...problems.filter((item) => !errors.includes(item))].map(
    ({ severity, file, line, message, hint }) => `- **${severity}** \`${file}:${line}\` ${message} ${hint ?? ""}`,
  );
  const count = `${checked} addresses checked: ${errors.length} are gone, ${problems.length - errors.length} need a look.`;
  return `${[count, rows.join("\n")].filter(Boolean).join("\n\n")}\n`;
}
