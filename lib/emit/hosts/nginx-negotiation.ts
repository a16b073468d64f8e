import { acceptsMarkdown } from "@/lib/shared/negotiate";

/**
 * Sends the Markdown version of a page to programs that ask for it, and announces it to everyone else. `if` only sets
 * variables here: more inside it is unreliable in nginx. The header that has `$docs_link` is one of the host rules.
 */
export function negotiation(base: string): string {
  return `set $docs_markdown "";
if (-f "$document_root$uri.md") { set $docs_markdown "$uri.md"; }
if ($uri = "${base === "" ? "/" : base}") { set $docs_markdown "${base}/index.md"; }
set $docs_vary "";
if ($docs_markdown) {
  set $docs_vary Accept;
  set $docs_link "<$docs_markdown>; rel=\\"alternate\\"; type=\\"text/markdown\\"";
}
set $docs_prefers "";
if ($http_accept ~* "${acceptsMarkdown}") { set $docs_prefers markdown; }
set $docs_prefers "$docs_prefers:$docs_markdown";
if ($docs_prefers ~ "^markdown:/") {
  set $docs_link "";
  rewrite ^ $docs_markdown;
}
add_header Vary $docs_vary always;`;
}
