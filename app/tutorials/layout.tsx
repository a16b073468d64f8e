import { SidebarLayout } from "@/components/shell/SidebarLayout";
import { getSite } from "@/lib/snapshot/site";

export default function Layout({ children }: { children: React.ReactNode }) {
  return (
    <SidebarLayout site={getSite()} sidebar="guidesSidebar">
      {children}
    </SidebarLayout>
  );
}
