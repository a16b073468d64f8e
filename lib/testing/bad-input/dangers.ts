import { Parser } from "htmlparser2";

const elements = new Set(["script", "iframe", "object", "embed", "base", "meta", "link", "style", "form"]);

/** Everything in a piece of HTML that could run, load or restyle. */
export function dangersOf(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      // React preloads pictures.
      if (elements.has(name) && attributes.rel !== "preload") found.push(name);
      for (const [key, value] of Object.entries(attributes)) {
        const address = value.replace(/[\p{Cc}\s]/gu, "");
        if (/^on|^style$|^srcdoc$/i.test(key)) found.push(`${name} ${key}`);
        if (/^(href|src|action|formaction)$/i.test(key) && /^(javascript|vbscript|data|file|blob):/i.test(address)) {
          found.push(`${name} ${key}=${address.slice(0, 40)}`);
        }
      }
    },
  });
  parser.end(html);
  return found;
}
