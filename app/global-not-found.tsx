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
 * The page of addresses that no page has. Not `not-found.tsx`: that one would be in the payload of every page, with its
 * styles.
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
