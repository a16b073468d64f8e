import { type BadCase, fill } from "./cases";

const to = (target: unknown) => [{ from: "/old", to: target }];
const from = (source: unknown) => [{ from: source, to: "/" }];
const chain = (length: number, end: string) =>
  Array.from({ length }, (_, at) => ({ from: `/r${at}`, to: at + 1 < length ? `/r${at + 1}` : end }));

/** Lists of redirects of a site whose only page is `/`. */
const lists: [string, unknown, BadCase["expect"]][] = [
  ["a loop of one", to("/old"), "redirect-loop"],
  ["a loop of two", [...to("/b"), { from: "/b", to: "/old" }], "redirect-loop"],
  ["a loop of 500", chain(500, "/r0"), "redirect-loop"],
  ["a chain of 500", chain(500, "/"), "harmless"],
  [
    "a loop through a heading",
    [
      { from: "/old", to: "/b#x" },
      { from: "/b#x", to: "/old" },
    ],
    "redirect-loop",
  ],
  ["another host without a scheme", to("//evil.example"), "redirect-invalid"],
  ["another host behind a backslash", to("/\\evil.example"), "problem"],
  ["two backslashes", to("\\\\evil.example"), "redirect-invalid"],
  ["a script", to("javascript:alert(1)"), "redirect-invalid"],
  ["a script with a tab", to("java\tscript:alert(1)"), "redirect-invalid"],
  ["a script in capitals", to("JAVASCRIPT:alert(1)"), "redirect-invalid"],
  ["data", to("data:text/html,<script>alert(1)</script>"), "redirect-invalid"],
  ["plain HTTP", to("http://evil.example"), "either"],
  ["a target with a line end", to("/\r\nSet-Cookie: x=1"), "problem"],
  ["a target that closes its element", to('/"><script>alert(1)</script>'), "problem"],
  ["a target that climbs", to("/../../etc/passwd"), "problem"],
  ["no page", to("/nope"), "redirect-target"],
  ["a target of nothing", to(""), "redirect-invalid"],
  ["a target that is null", to(null), "redirect-invalid"],
  ["a target that is a list", to(["/"]), "redirect-invalid"],
  ["a source without a slash", from("old"), "redirect-invalid"],
  ["a source that climbs", from("/../x"), "redirect-invalid"],
  ["a source inside a climb", from("/a/../../x"), "redirect-invalid"],
  ["a source with a host", from("https://evil.example/x"), "redirect-invalid"],
  ["a source with a query", from("/old?x=1"), "redirect-invalid"],
  ["a source with a star", from("/old/*"), "either"],
  ["a source with a parameter", from("/old/:slug"), "either"],
  ["a source with markup", from("/<script>"), "problem"],
  ["a source with a quote", from('/a"b'), "problem"],
  ["a source with a line end", from("/a\nb"), "problem"],
  ["a source with NUL", from("/a\0b"), "problem"],
  ["a source with white space", from("/a b"), "problem"],
  ["a source with a bad escape", from("/%E0%A4%A"), "problem"],
  ["an encoded slash", from("/a%2Fb"), "problem"],
  ["a page of the site", from("/"), "redirect-shadowed"],
  ["a source twice", [...to("/"), ...to("/")], "redirect-duplicate"],
  ["two cases of one source", [...to("/"), { from: "/OLD", to: "/" }], "redirect-duplicate"],
  ["a source of 300 characters", from(`/${fill("a", 300)}`), "problem"],
  ["an entry that is null", [null], "redirect-invalid"],
  ["an entry that is a text", ["/old"], "redirect-invalid"],
  ["an entry of nothing", [{}], "redirect-invalid"],
  ["an unknown key", [{ from: "/old", to: "/", permanent: true }], "redirect-invalid"],
  ["3,000 entries", Array.from({ length: 3000 }, (_, at) => ({ from: `/r${at}`, to: "/" })), "harmless"],
];

export const redirectCases: BadCase[] = lists.map(([name, list, expect]) => ({
  name: `redirects: ${name}`,
  expect,
  run: { kind: "redirects", list },
}));
