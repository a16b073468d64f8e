import { placeholders } from "@/content/placeholders";
import { versions } from "@/content/versions";
import { vocabulary } from "@/content/vocabulary";
import { previewProblems } from "@/lib/build/preview/problems";
import { readSite } from "@/lib/next/snapshot/site";

/** In `next dev`: what components/frame/preview shows over the page of `?path=`. */
export async function GET({ url }: Request): Promise<Response> {
  const { site, problems } = readSite();
  const path = new URL(url).searchParams.get("path") ?? "/";
  return Response.json(
    await previewProblems(path, site, problems, process.cwd(), {
      vocabulary,
      placeholders,
      versions,
    }),
  );
}
