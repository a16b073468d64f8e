import { canonicalPath, isExternal, splitUrl, withoutBase } from "@/lib/url";
import { ToolError } from "./tool";

export interface PageAddress {
  route: string;
  hash: string | undefined;
}

/**
 * The page that a model names: `/misc/faq`, `misc/faq.md`, or a full address on the site itself, as links in Markdown
 * versions are. Every other address, and every path that leaves the site, is refused.
 */
export function parsePageAddress(text: string, { origin, base }: { origin: string; base: string }): PageAddress {
  const local = localPart(text, origin, base);
  if (local === undefined) {
    throw new ToolError(
      `\`${text}\` is on another site. Pass a path such as \`/misc/faq\`, or an address on ${origin}.`,
    );
  }
  const { path, hash } = splitUrl(local);
  const route = canonicalPath(path.replace(/\.md$/, ""));
  if (route !== "/" && !/^(?:\/\w[\w.-]*)+$/.test(route)) {
    throw new ToolError(`\`${text}\` is no page address. Pass a path such as \`/misc/faq\`; \`search\` returns them.`);
  }
  return { route, hash: hash || undefined };
}

function localPart(text: string, origin: string, base: string): string | undefined {
  if (!isExternal(text)) return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.origin !== origin) return undefined;
  const path = withoutBase(url.pathname, base);
  return path === undefined ? undefined : `${path}${url.hash}`;
}
