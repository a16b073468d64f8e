import { missingLevels, missingRoot } from "./missing-folders";

/** What `Accept` means, in the rules of nginx: see lib/negotiate.ts. `if` sets variables here, and nothing else. */

const weight = String.raw`\s*(?:;[^,;]*)*?;\s*q=([01](?:\.\d{0,3})?)\s*(?:[;,]|$)`;

/** The weight of a media range, 1 where none is given; what was set before stays where the range isn't named. */
function weigh(variable: string, range: string): string[] {
  const named = String.raw`(?:^|,)\s*${range}`;
  return [
    String.raw`if ($http_accept ~* "${named}\s*(?:[;,]|$)") { set ${variable} 1; }`,
    `if ($http_accept ~* "${named}${weight}") { set ${variable} $1; }`,
  ];
}

/** Both weights stand in one text. The first is larger when the first different digit is, or when it goes on. */
const notLess = [
  String.raw`^(\S*?)\.?0* \g{1}\.?0*$`,
  String.raw`^(\S+)\S* \g{1}$`,
  String.raw`^(\S*)(?:${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => String.raw`${digit}\S* \g{1}[0-${digit - 1}]`).join("|")})`,
];

/** What isn't there is answered with the pages of the deepest folder that has any. */
function lostFolders(base: string): string {
  const root = `${base}/${missingRoot}`;
  return missingLevels
    .toReversed()
    .map(
      (level) => `set $docs_folder "";
if ($uri ~ "^${base}((?:/[^/]+){${level}})/") { set $docs_folder $1; }
if (-f "$document_root${root}$docs_folder.md") { set $docs_lost "${root}$docs_folder.md"; }`,
    )
    .join("\n");
}

/** Sends the Markdown version of a page to whoever prefers it, and announces it to the others. */
export function negotiation(base: string): string {
  return `# A page that has a Markdown version is sent as such on request (Accept), and announces it otherwise.
set $docs_weight_markdown 0;
${weigh("$docs_weight_markdown", "text/markdown").join("\n")}
set $docs_weight_html 0;
${[String.raw`\*/\*`, String.raw`text/\*`, "text/html"].flatMap((range) => weigh("$docs_weight_html", range)).join("\n")}
set $docs_weights "$docs_weight_markdown $docs_weight_html";
set $docs_prefers "";
${notLess.map((pattern) => `if ($docs_weights ~ "${pattern}") { set $docs_prefers markdown; }`).join("\n")}
if ($docs_weight_markdown ~ "^0?\\.?0*$") { set $docs_prefers ""; }

set $docs_markdown "";
if (-f "$document_root$uri.md") { set $docs_markdown "$uri.md"; }
if ($uri = "${base === "" ? "/" : base}") { set $docs_markdown "${base}/index.md"; }
if ($uri = "${base}/404") { set $docs_markdown ""; }
set $docs_vary "";
set $docs_link "";
if ($docs_markdown) {
  set $docs_vary Accept;
  set $docs_link "<$docs_markdown>; rel=\\"alternate\\"; type=\\"text/markdown\\"";
}
set $docs_missing ${base}/404.html;
set $docs_lost ${base}/404.md;
${lostFolders(base)}
if ($uri ~ "\\.md$") { set $docs_missing $docs_lost; }
if ($docs_prefers) { set $docs_missing $docs_lost; }
set $docs_prefers "$docs_prefers:$docs_markdown";
if ($docs_prefers ~ "^markdown:/") {
  set $docs_link "";
  rewrite ^ $docs_markdown;
}
add_header Vary $docs_vary always;
add_header Link $docs_link always;`;
}
