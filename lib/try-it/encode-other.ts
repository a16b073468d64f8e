import type { SampleBody } from "@/lib/openapi/request-model";
import { formText } from "@/lib/openapi/snippets/writer";

/** A body that is not JSON, as a browser sends it: the same bytes that the curl sample sends. */
export function encodeOther(body: SampleBody): BodyInit | undefined {
  switch (body.kind) {
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

/** Examples of binary bodies are written in base64; other text is taken as it is. */
function fromBase64(text: string): BodyInit {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return text;
  }
}
