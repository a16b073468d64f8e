import type { PlatformRecord } from "@/lib/content/platform-record";
import { recordedDocument } from "@/lib/openapi/history/recorded-paths";
import { sortedLines } from "@/lib/openapi/recorded-document";

/** A record as text: sorted, one line per entry, so a release is a readable diff. */
export function recordText(record: PlatformRecord): string {
  const { version, released, document, sdk } = record;
  const { variables, hosting, compose, undescribed = {}, constants } = record;
  const parts = [recordedDocument(document, { version, released })];
  if (variables) parts.push(`"variables":{\n${sortedLines(variables)}\n}`);
  if (hosting) {
    const files = hosting.map((file) => JSON.stringify(file));
    parts.push(`"hosting":[\n${files.join(",\n")}\n]`);
  }
  if (compose) parts.push(`"compose":{\n${sortedLines(compose)}\n}`);
  if (Object.keys(undescribed).length > 0)
    parts.push(`"undescribed":{\n${sortedLines(undescribed)}\n}`);
  if (constants) parts.push(`"constants":{\n${groupedLines(constants)}\n}`);
  if (sdk) parts.push(sdkText(sdk));
  return `${parts.join(",\n")}}\n`;
}

function groupedLines(groups: object): string {
  return Object.entries(groups)
    .map(([name, entries]) => `${JSON.stringify(name)}:{\n${sortedLines(entries)}\n}`)
    .join(",\n");
}

/**
 * The order of names in a module is that of its source, because star imports override earlier
 * names.
 */
function sdkText({ modules, ...head }: NonNullable<PlatformRecord["sdk"]>): string {
  const lines = Object.entries(modules).map(([name, entries]) => {
    const names = Object.entries(entries).map(
      ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
    );
    const body = names.length > 0 ? `\n${names.join(",\n")}\n` : "";
    return `${JSON.stringify(name)}:{${body}}`;
  });
  return `"sdk":${JSON.stringify(head).slice(0, -1)},"modules":{\n${lines.join(",\n")}\n}}`;
}
