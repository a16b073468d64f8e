import { robotsText } from "@/app/_routes/crawlers";
import { getSite } from "@/lib/build/snapshot";

export const dynamic = "force-static";

export function GET(): Response {
  return new Response(robotsText(getSite().config), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
