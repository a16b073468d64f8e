import { PlainLayout } from "@/components/shell/PlainLayout";
import { getSite } from "@/lib/snapshot/site";

export default function Layout({ children }: { children: React.ReactNode }) {
  return <PlainLayout site={getSite()}>{children}</PlainLayout>;
}
