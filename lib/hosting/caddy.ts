import { splitUrl } from "@/lib/url";
import { generatedBy, type HeaderScope, type HostRules } from "./rules";

/** A snippet for a Caddyfile (2.4 or newer): `import` the file on top and `import agenta-docs /srv/docs` in the site's block. */
export function caddySnippet({ base, redirects, headers, cacheDefault }: HostRules): string {
  const rules = headers.flatMap(({ scope, headers }, index) => {
    const lines = Object.entries(headers).map(([name, value]) => `\t\t${name} ${quote(value)}`);
    if (scope.type === "all") return ["\theader {", ...lines, "\t}"];
    // Only files that are there: an answer "not found" is not for ever.
    return [
      `\t@rule${index} {`,
      `\t\tpath ${pattern(scope, base)}`,
      "\t\tfile",
      "\t}",
      `\theader @rule${index} {`,
      ...lines,
      "\t}",
    ];
  });
  return `# ${generatedBy}
# In the Caddyfile: import this file, then \`docs.example.com { import agenta-docs /srv/docs }\`.

(agenta-docs) {
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

	@private path */_headers */_redirects */vercel.json ${base}/404 ${base}/404.html
	error @private 404
	try_files {path} {path}.html {path}/index.html
	file_server {
		hide .*
	}
	handle_errors {
		header Cache-Control ${quote(cacheDefault)}
		rewrite * ${base}/404.html
		file_server
	}
}
`;
}

function target(to: string): string {
  const { path, query, hash } = splitUrl(to);
  const more = query === "" ? "{docs_first}{query}" : `${query}{docs_next}{query}`;
  return `${path}${more}${hash === undefined ? "" : `#${hash}`}`;
}

function pattern(scope: Exclude<HeaderScope, { type: "all" }>, base: string): string {
  if (scope.type === "file") return scope.path;
  return scope.type === "folder" ? `${scope.path}*` : `${base}/*.${scope.extension}`;
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
