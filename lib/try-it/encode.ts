import type { SampleRequest } from "@/lib/openapi/request-model";
import { formText } from "@/lib/openapi/snippets/writer";
import { prettyJson } from "./from-form";

/** The body as a browser sends it: the same bytes that the curl sample sends. */
export function encodeBody({ body }: SampleRequest): BodyInit | undefined {
  switch (body.kind) {
    case "json":
      return prettyJson(body.value);
    case "text":
      return body.value;
    case "form":
      return formText(body);
    case "file":
      return body.content ?? fromBase64(body.value);
    case "multipart": {
      const form = new FormData();
      for (const { name, value, fileName, contentType, content } of body.parts) {
        if (fileName === undefined) form.append(name, value);
        else form.append(name, new Blob([content ?? value], { type: contentType }), fileName);
      }
      return form;
    }
    default:
      return undefined;
  }
}

/** Headers to send. The browser writes the one of a multipart body itself, because it knows the boundary. */
export function sentHeaders({ headers, body }: SampleRequest): Record<string, string> {
  const sent = headers.filter(({ name }) => body.kind !== "multipart" || !/^content-type$/i.test(name));
  return Object.fromEntries(sent.map(({ name, value }) => [name, value]));
}

/** Examples of binary bodies are written in base64; other text is taken as it is. */
function fromBase64(text: string): BodyInit {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return text;
  }
}
