import type { JsonObject } from "@/lib/shared/api";
import { isObject } from "./pointer";
import type { BodyMaker, ChosenFile, RequestModel, RequestPart } from "./request-model";

/** A body that is not JSON: a form, text, or a file. */
export const otherBody: BodyMaker = ({ kind, mimeType, fields }, value) => {
  switch (kind) {
    case "form":
    case "multipart":
      return { kind, mimeType, parts: isObject(value) ? partsOf(fields, value) : [] };
    case "text":
      return { kind, mimeType, value: typeof value === "string" ? value : (JSON.stringify(value) ?? "") };
    default: {
      const { fileName, content } = isChosenFile(value) ? value : { fileName: undefined, content: undefined };
      const text = content ? "" : String(value ?? "");
      return {
        kind: "file",
        mimeType,
        fileName: fileName ?? `request.${extensionOf(mimeType)}`,
        value: text,
        content,
      };
    }
  }
};

export function isChosenFile(value: unknown): value is ChosenFile {
  return isObject(value) && value.content instanceof Blob;
}

function partsOf(fields: NonNullable<RequestModel["body"]>["fields"], value: JsonObject): RequestPart[] {
  return Object.entries(value).flatMap(([name, field]): RequestPart[] => {
    const { contentType, file } = fields[name] ?? {};
    // A list is sent as one part per item.
    const items: readonly unknown[] = Array.isArray(field) ? field : [field];
    return items.map((item, index) =>
      file ? filePart(name, item, index + 1, contentType) : textPart(name, item, contentType),
    );
  });
}

function textPart(name: string, item: unknown, contentType: string | undefined): RequestPart {
  return { name, value: typeof item === "object" && item !== null ? JSON.stringify(item) : String(item), contentType };
}

function filePart(name: string, item: unknown, number: number, known: string | undefined): RequestPart {
  if (isChosenFile(item)) {
    return { name, value: "", contentType: known ?? item.contentType, fileName: item.fileName, content: item.content };
  }
  const contentType = known ?? sniff(String(item));
  const fileName = `${name}${number > 1 ? `-${number}` : ""}.${extensionOf(contentType)}`;
  return { name, value: String(item), contentType, fileName };
}

/** What kind of file an example's text is. */
function sniff(text: string): string {
  if (/^\s*[[{]/.test(text)) return "application/json";
  return text.split("\n")[0]?.includes(",") ? "text/csv" : "application/octet-stream";
}

function extensionOf(mimeType: string): string {
  const known: Record<string, string> = {
    "text/csv": "csv",
    "application/json": "json",
    "application/x-protobuf": "pb",
    "application/octet-stream": "bin",
    "text/plain": "txt",
  };
  const sub = mimeType.split("/")[1] ?? "bin";
  return known[mimeType] ?? (/^[a-z0-9]{2,4}$/.test(sub) ? sub : "bin");
}
