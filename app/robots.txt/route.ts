import { getSite } from "@/lib/build/snapshot/site";
import { robotsText } from "@/lib/shared/crawlers";

export const dynamic = "force-static";

export function GET(): Response {
  return new Response(robotsText(getSite().config), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
