import type { PlatformRecord } from "@/lib/content/platform-record";
import { recordedDocument } from "@/lib/openapi/history/recorded-paths";
import { sortedLines } from "@/lib/openapi/recorded-document";

/** A record as text: sorted, one line per entry, so a release is a readable diff. */
export function recordText(record: PlatformRecord): string {
  const { version, released, document, sdk } = record;
  const parts = [
    recordedDocument(document, { version, released }),
    ...(record.variables ? [`"variables":{\n${sortedLines(record.variables)}\n}`] : []),
    ...(record.hosting
      ? [`"hosting":[\n${record.hosting.map((file) => JSON.stringify(file)).join(",\n")}\n]`]
      : []),
    ...(record.compose ? [`"compose":{\n${sortedLines(record.compose)}\n}`] : []),
    ...(record.undescribed && Object.keys(record.undescribed).length > 0
      ? [`"undescribed":{\n${sortedLines(record.undescribed)}\n}`]
      : []),
    ...(record.constants ? [`"constants":{\n${groups(record.constants)}\n}`] : []),
    ...(sdk ? [sdkText(sdk)] : []),
  ];
  return `${parts.join(",\n")}}\n`;
}

function groups(of: object): string {
  return Object.entries(of)
    .map(([name, entries]) => `${JSON.stringify(name)}:{\n${sortedLines(entries)}\n}`)
    .join(",\n");
}

/**
 * The order of names in a module is that of its source, because star imports override earlier
 * names.
 */
function sdkText({ modules, ...head }: NonNullable<PlatformRecord["sdk"]>): string {
  const lines = Object.entries(modules).map(([name, entries]) => {
    const own = Object.entries(entries).map(
      ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
    );
    return `${JSON.stringify(name)}:{${own.length > 0 ? `\n${own.join(",\n")}\n` : ""}}`;
  });
  return `"sdk":${JSON.stringify(head).slice(0, -1)},"modules":{\n${lines.join(",\n")}\n}}`;
}
