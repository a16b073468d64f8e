import { makePreviewFile } from "@/lib/build/preview/problems";
import { getSite } from "@/lib/build/snapshot";
import { href, withoutBase } from "@/lib/util/url";

/** In `next dev`: what a build writes next to its pages. Their addresses lead here by next.config.mjs. */
export async function GET({ url }: Request): Promise<Response> {
  const path = decodeURI(withoutBase(new URL(url).pathname) ?? "");
  const read = (route: string) => fetch(new URL(href(route), url)).then((page) => page.text());
  const file = await makePreviewFile(path, getSite(), read);
  if (!file) return new Response("Not found\n", { status: 404 });
  if ("redirect" in file) return Response.redirect(new URL(href(file.redirect), url), 307);
  return new Response(file.text, { headers: { "content-type": `${file.type}; charset=utf-8` } });
}
