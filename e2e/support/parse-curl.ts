import type { FileBytes, RecordedRequest } from "@/tools/samples/api/compare";

/**
 * Parses a curl command into the request that it would send, without running it. It supports only
 * the options that lib/openapi/snippets/curl.ts writes.
 */
export async function parseCurl(command: string, fileBytes: FileBytes): Promise<RecordedRequest> {
  const [program, ...words] = shellWords(command);
  if (program !== "curl") throw new Error(`Not curl: ${program}`);
  const headers: Record<string, string> = {};
  const form = new FormData();
  let [method, url] = ["GET", ""];
  let body: Buffer = Buffer.alloc(0);
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    if (!word.startsWith("--")) url = word;
    else {
      index++;
      const value = words[index] ?? "";
      const separator = value.indexOf(word === "--header" ? ":" : "=");
      if (word === "--request") method = value;
      else if (word === "--header")
        headers[value.slice(0, separator).toLowerCase()] = value.slice(separator + 1).trim();
      else if (word === "--data") body = Buffer.from(value);
      else if (word === "--data-binary")
        body = value.startsWith("@") ? fileBytes(value.slice(1)) : Buffer.from(value);
      else if (word === "--form-string")
        form.append(value.slice(0, separator), value.slice(separator + 1));
      else if (word === "--form") {
        const [, fileName = "", type = ""] =
          /^@(.*?)(?:;type=(.*))?$/.exec(value.slice(separator + 1)) ?? [];
        form.append(
          value.slice(0, separator),
          new Blob([Uint8Array.from(fileBytes(fileName))], { type }),
          fileName,
        );
      } else throw new Error(`Unknown option: ${word}`);
    }
  }
  if ([...form.keys()].length > 0) {
    const encoded = new Response(form);
    headers["content-type"] = encoded.headers.get("content-type") ?? "";
    body = Buffer.from(await encoded.arrayBuffer());
  }
  const { pathname, search } = new URL(url);
  return { method, url: pathname + search, headers, body };
}

/**
 * Splits a POSIX shell command into words. Text in single quotes is literal, and a backslash
 * escapes the next character.
 */
function shellWords(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (const [part] of command.matchAll(/'[^']*'|\\[\s\S]|\s+|[^\s'\\]+/g)) {
    if (/^\s/.test(part)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (part !== "\\\n")
      word = (word ?? "") + (part.startsWith("'") ? part.slice(1, -1) : part.replace(/^\\/, ""));
  }
  return word === undefined ? words : [...words, word];
}
