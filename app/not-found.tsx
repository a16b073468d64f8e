import type { Metadata } from "next";
import { NotFoundPage } from "@/components/frame/NotFoundPage";
import { getSite } from "@/lib/site";

export const metadata: Metadata = {
  title: "Page not found",
  description: "No page of the documentation has this address.",
  robots: { index: false },
};

export default function NotFound() {
  return <NotFoundPage site={getSite()} />;
}
