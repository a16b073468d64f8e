import { type DocsSource, isPublishedName, longestFile, SourceError } from "./source";

/** How long an answer may take, in ms. */
const timeout = 20_000;

/** The files of a deployment, below its address. Only that origin is read, whatever redirects say. */
export function addressSource(address: string): DocsSource {
  const root = rootOf(address);
  return {
    name: root.href,
    maxAge: 300_000,
    async read(file) {
      if (!isPublishedName(file)) return undefined;
      // Hosts serve the first page at the address itself, and some of them know no `index.html`.
      const url = new URL(file === "index.html" ? "" : file, root);
      const response = await fetch(url, { signal: AbortSignal.timeout(timeout) }).catch((error: Error) => {
        throw new SourceError(`${url} can't be reached: ${causeOf(error)}. Check the network and the address.`);
      });
      if (response.status === 404 || response.status === 410) return undefined;
      if (!response.ok) throw new SourceError(`${url} returned ${response.status}. Try again later.`);
      if (new URL(response.url).origin !== root.origin) {
        throw new SourceError(`${url} redirects to another site: ${new URL(response.url).origin}. Use that address.`);
      }
      return readText(response, url);
    },
  };
}

function rootOf(address: string): URL {
  const root = URL.canParse(address) ? new URL(address) : undefined;
  if (!root || !/^https?:$/.test(root.protocol) || root.username || root.password) {
    throw new SourceError(`\`${address}\` is no address of a site. Write it as https://docs.example.com.`);
  }
  root.search = "";
  root.hash = "";
  if (!root.pathname.endsWith("/")) root.pathname += "/";
  return root;
}

/** `fetch` puts the reason into the cause: `fetch failed` alone tells nothing. */
function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

async function readText(response: Response, url: URL): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > longestFile) throw new SourceError(`${url} has more than ${longestFile} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
