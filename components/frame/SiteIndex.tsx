import { findDoc, type SidebarNode, type Site } from "@/lib/model/site";
import { AreaLabel } from "../ui/Area";
import { SiteLink } from "../ui/SiteLink";
import styles from "./SiteIndex.module.css";

/** All documentation pages by section, as a way through the site when nothing else works. */
export function SiteIndex({ site }: { site: Site }) {
  const listedRoutes = new Set<string>();
  return (
    <div className={styles.index}>
      {site.sidebars.flatMap((sidebar) =>
        sidebar.items.map((node) => {
          if (node.type !== "category") return null;
          const entries = entriesOf(site, node.items).filter(
            ({ route }) => !listedRoutes.has(route),
          );
          for (const { route } of entries) listedRoutes.add(route);
          if (entries.length === 0) return null;
          return (
            <section key={`${sidebar.id}-${node.label}`}>
              <h2 className={styles.title}>
                <AreaLabel area={node.area ?? "platform"}>{node.label}</AreaLabel>
              </h2>
              <ul>
                {entries.map(({ route, label }) => (
                  <li key={route}>
                    <SiteLink href={route}>{label}</SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          );
        }),
      )}
    </div>
  );
}

function entriesOf(site: Site, nodes: readonly SidebarNode[]): { route: string; label: string }[] {
  return nodes.flatMap((node) => {
    if (node.type === "doc")
      return { route: node.route, label: findDoc(site, node.id)?.title ?? node.label };
    return node.type === "category" ? entriesOf(site, node.items) : [];
  });
}
