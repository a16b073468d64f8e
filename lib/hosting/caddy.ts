import { splitUrl } from "@/lib/url";
import { extensionHeaders, hostFiles } from "./headers";
import { missingLevels, missingRoot } from "./missing-folders";
import { generatedBy, type HeaderScope, type HostRules } from "./rules";

/** A snippet for a Caddyfile (2.4 or newer): `import` the file on top and `import docs-site /srv/docs` in the site's block. */
export function caddySnippet({ base, redirects, headers, cacheDefault }: HostRules): string {
  const root = `${base}/${missingRoot}`;
  const rules = headers.flatMap(({ scope, headers }, index) => {
    const lines = Object.entries(headers).map(([name, value]) => `\t\t${name} ${quote(value)}`);
    if (scope.type === "all") return ["\theader {", ...lines, "\t}"];
    // Only files that are there: an answer "not found" is not for ever.
    return [
      `\t@rule${index} {`,
      `\t\t${pattern(scope, base)}`,
      "\t\tfile",
      "\t}",
      `\theader @rule${index} {`,
      ...lines,
      "\t}",
    ];
  });
  return `# ${generatedBy}
# In the Caddyfile: import this file, then \`docs.example.com { import docs-site /srv/docs }\`.

(docs-site) {
	root * {args.0}
	encode zstd gzip
	header ?Cache-Control ${quote(cacheDefault)}
${rules.join("\n")}

	# What stands before the reader's query, when there is one: alone, and behind the query of a target.
	map {query} {docs_first} {docs_next} {
		"" "" ""
		default "?" "&"
	}
${redirects.map(({ from, to }) => `\tredir ${from} ${quote(target(to))} 301`).join("\n")}

	# One address a page. The first character keeps an address such as //host from becoming another host.
	@index path_regexp index ^/(?:([^/\\\\].*?)/)?index(?:\\.html)?/?$
	redir @index "/{re.index.1}{docs_first}{query}" 308
	@html path_regexp html ^/([^/\\\\].*?)\\.html/?$
	redir @html "/{re.html.1}{docs_first}{query}" 308
	@slash path_regexp slash ^/([^/\\\\].*?)/+$
	redir @slash "/{re.slash.1}{docs_first}{query}" 308

	@private path ${hostFiles.map((file) => `*/${file}`).join(" ")} ${base}/404 ${base}/404.html ${base}/404.md
	error @private 404
${negotiation(base)}
	try_files {path} {path}.html {path}/index.html
	file_server {
		hide .hosts .site.json
		# What \`npm run compress\` wrote.
		precompressed br gzip
	}
	handle_errors {
		header Cache-Control ${quote(cacheDefault)}
		# The pages of the deepest folder that has any.
		map {http.request.orig_uri.path} ${missingLevels.map((level) => `{docs_folder_${level}}`).join(" ")} {
${missingLevels.map((level) => lostFolder(base, level)).join("\n")}
		}
		@lost {
			expression \`{http.request.orig_uri.path}.endsWith(".md") || {http.vars.docs_prefers} == "markdown"\`
			file {
				try_files ${[...missingLevels.map((level) => `${root}{docs_folder_${level}}.md`), `${base}/404.md`].join(" ")}
			}
		}
		header @lost {
${markdownLines.join("\n")}
		}
		rewrite @lost {file_match.relative}
		@lost_page not path ${base}/404.md ${root}/*
		rewrite @lost_page ${base}/404.html
		file_server
	}
}
`;
}

/** Names a folder and those that it is in; the first line that fits wins, which is the one of the deepest. */
function lostFolder(base: string, deepest: number): string {
  const pattern = `^${base}${"(/[^/]+)".repeat(deepest)}/`;
  const folders = missingLevels.map((level) =>
    level > deepest ? '""' : `"${Array.from({ length: level }, (_, index) => `$\{${index + 1}}`).join("")}"`,
  );
  return `\t\t\t"~${pattern}" ${folders.join(" ")}`;
}

/** Headers of a Markdown version that is sent under another name than its own. */
const markdownLines = Object.entries({ "Content-Type": "text/markdown; charset=utf-8", ...extensionHeaders.md }).map(
  ([name, value]) => `\t\t${name} ${quote(value)}`,
);

/** What `Accept` means, in the rules of Caddy: see lib/negotiate.ts. */
function negotiation(base: string): string {
  const home = base === "" ? "/" : base;
  return `	# A page that has a Markdown version is sent as such on request (Accept), and announces it otherwise.
	map {header.Accept} {docs_weight_markdown} {
${weigh("text/markdown").join("\n")}
		default "0"
	}
	map {header.Accept} {docs_weight_html} {
${["text/html", String.raw`text/\*`, String.raw`\*/\*`].flatMap(weigh).join("\n")}
		default "0"
	}
	@prefers \`double({docs_weight_markdown}) > 0.0 && double({docs_weight_markdown}) >= double({docs_weight_html})\`
	vars @prefers docs_prefers markdown
	map {path} {docs_version} {
		${home} ${base}/index.md
		default {path}.md
	}
	@page {
		file {docs_version}
		not path ${base}/404
	}
	header @page +Vary Accept
	header @page Link "<{docs_version}>; rel=\\"alternate\\"; type=\\"text/markdown\\""
	@markdown {
		vars docs_prefers markdown
		file {docs_version}
		not path ${base}/404
	}
	header @markdown {
		-Link
${markdownLines.join("\n")}
	}
	rewrite @markdown {docs_version}`;
}

/** Weights of a media range: the one that is given, else 1. */
function weigh(range: string): string[] {
  const named = String.raw`(?i)(?:^|,)\s*${range}\s*`;
  return [
    String.raw`		"~${named}(?:;[^,;]*)*?;\s*q=([01](?:\.\d{0,3})?)\s*(?:[;,]|$)" "$\{1}"`,
    `\t\t"~${named}(?:[;,]|$)" "1"`,
  ];
}

function target(to: string): string {
  const { path, query, hash } = splitUrl(to);
  const more = query === "" ? "{docs_first}{query}" : `${query}{docs_next}{query}`;
  return `${path}${more}${hash === undefined ? "" : `#${hash}`}`;
}

function pattern(scope: Exclude<HeaderScope, { type: "all" }>, base: string): string {
  if (scope.type === "file") return `path ${scope.path}`;
  // The star of `path` ends at the next slash.
  return scope.type === "folder" ? `path ${scope.path}*` : `path_regexp ^${base}/.*\\.${scope.extension}$`;
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
