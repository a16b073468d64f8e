import type { Metadata } from "next";
import { NotFoundPage } from "@/components/frame/NotFoundPage";
import { getSite } from "@/lib/build/snapshot";
import { StaticBody } from "@/lib/next/StaticBody";
import RootLayout, { generateMetadata as rootMetadata } from "./layout";

export const generateMetadata = (): Metadata => ({
  ...rootMetadata(),
  title: "Page not found",
  description: "No page of the documentation has this address.",
  robots: { index: false },
});

/**
 * The 404 page. It isn't `not-found.tsx`, because Next would then add it to the payload of every
 * page, along with its styles.
 */
export default function NotFound() {
  return (
    <RootLayout>
      <StaticBody>
        <NotFoundPage site={getSite()} />
      </StaticBody>
    </RootLayout>
  );
}
