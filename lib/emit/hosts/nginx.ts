import { escapePattern } from "@/lib/util/pattern";
import {
  acceptsMarkdown,
  cacheRevalidate,
  functionFiles,
  generatedBy,
  type HostRules,
  hostFiles,
  pathPattern,
} from "./headers";

/** Types that nginx compresses in addition to text/html. */
const compressedTypes = [
  "text/css",
  "text/plain",
  "text/markdown",
  "text/csv",
  "text/yaml",
  "text/x-python",
  "application/x-sh",
  "application/toml",
  "text/xml",
  "text/javascript",
  "application/javascript",
  "application/json",
  "application/xml",
  "application/rss+xml",
  "application/atom+xml",
  "application/feed+json",
  "image/svg+xml",
].join(" ");

/**
 * Patterns of non-canonical paths and their canonical forms. The first character can't be a slash
 * or backslash, so that `//host` isn't redirected to another host.
 */
const canonicalForms = [
  [String.raw`^/(?:([^/\\?][^?]*?)/)?index(?:\.html)?/?(\?.*)?$`, "/$1$2"],
  [String.raw`^/([^/\\?][^?]*?)\.html/?(\?.*)?$`, "/$1$2"],
  [String.raw`^/([^/\\?][^?]*?)/+(\?.*)?$`, "/$1$2"],
] as const;

/**
 * Returns an include for nginx's server block. Headers are variables that are set before a location
 * is chosen, because `add_header` in a location drops all headers of the server block.
 */
export function nginxInclude({ base, redirects, headers }: HostRules): string {
  const anyPath = `${base}/*`;
  const specificRules = headers.filter(({ path }) => path !== anyPath);
  // Content types aren't added as headers. The locations of the files set them.
  const names = new Set(
    headers
      .flatMap(({ headers }) => Object.keys(headers))
      .filter((name) => name !== "Content-Type"),
  );
  const defaultHeaders: Record<string, string> = {
    "Cache-Control": cacheRevalidate,
    ...headers.find(({ path }) => path === anyPath)?.headers,
  };
  const variableOf = (name: string) => `$docs_${name.toLowerCase().replace(/-/g, "_")}`;
  const defaultLines = [...names].flatMap((name) => [
    `set ${variableOf(name)} ${quote(defaultHeaders[name] ?? "")};`,
    `add_header ${name} ${variableOf(name)} always;`,
  ]);
  const specificLines = [...names].flatMap((name) =>
    specificRules.flatMap(({ path, headers: { [name]: value } }) =>
      value
        ? `if ($uri ~ ${quote(pathPattern(path))}) { set ${variableOf(name)} ${quote(value)}; }`
        : [],
    ),
  );
  const typeLines = specificRules.flatMap(({ path, headers: { "Content-Type": type } }) => {
    if (!type) return [];
    const match = path.includes("*") ? `~ ${quote(pathPattern(path))}` : `= ${path}`;
    // nginx adds the charset itself.
    const [name] = type.split(";");
    return `location ${match} { types {} default_type ${name}; try_files $uri =404; }`;
  });
  return `# ${generatedBy}
# Include it in a server block that says the rest:
#   server { listen 80; server_name docs.example.com; root /srv/docs; include /srv/docs/.hosts/nginx.conf; }
# With a base path the root holds the site in a folder of that name: /srv/www/docs for /docs.

absolute_redirect off;
server_tokens off;
charset utf-8;
charset_types ${compressedTypes};
gzip on;
gzip_vary on;
gzip_proxied any;
gzip_min_length 1024;
gzip_types ${compressedTypes};
# With the module ngx_brotli: brotli_static on; brotli on; brotli_types (the same);

${defaultLines.join("\n")}

# One address a page. The first character keeps an address such as //host from becoming another host.
${canonicalForms.map(([pattern, to]) => `if ($request_uri ~ ${quote(pattern)}) { return 308 ${to}; }`).join("\n")}

${negotiation(base)}

# For files alone: an answer that leads elsewhere, such as the ones above, is not for ever. Not-found pages come here again
# under their own name.
${specificLines.join("\n")}

location / { try_files $uri $uri.html $uri/index.html =404; }
# Files of the project and of other hosts. Before the types, because the first pattern wins.
location ~ (?:^|/)(?:\\.(?!well-known/)|(?:${[...hostFiles, ...functionFiles].map(escapePattern).join("|")})$) { return 404; }
${typeLines.join("\n")}
error_page 404 ${base}/404.html;
location = ${base}/404.html { internal; }
location = ${base}/404 { return 404; }

${redirects.map(({ from, to }) => `location = ${from} { return 301 ${quote(to.replace(/#|$/, "$$is_args$$args$&"))}; }`).join("\n")}
`;
}

/**
 * Serves the Markdown version to programs that request it, and announces it to others. `if` only
 * sets variables here, because anything more in it is unreliable in nginx. The header with
 * `$docs_link` is one of the host rules.
 */
function negotiation(base: string): string {
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

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
