import { type Site, sidebarDocs } from "@/lib/model/site";
import { AreaLabel } from "../ui/Area";
import { SiteLink } from "../ui/SiteLink";
import styles from "./SiteIndex.module.css";

/** Every documentation page by section, from the sidebars: the way through the site when nothing else works. */
export function SiteIndex({ site }: { site: Site }) {
  const seen = new Set<string>();
  return (
    <div className={styles.index}>
      {site.sidebars.flatMap((sidebar) =>
        sidebar.items.map((node) => {
          if (node.type !== "category") return null;
          const docs = sidebarDocs(node.items).filter((doc) => !seen.has(doc.id));
          for (const doc of docs) seen.add(doc.id);
          if (docs.length === 0) return null;
          return (
            <section key={`${sidebar.id}-${node.label}`}>
              <h2 className={styles.title}>
                <AreaLabel area={node.area ?? "platform"}>{node.label}</AreaLabel>
              </h2>
              <ul>
                {docs.map((doc) => (
                  <li key={doc.id}>
                    <SiteLink href={doc.route}>
                      {site.docs.find((item) => item.id === doc.id)?.title ?? doc.label}
                    </SiteLink>
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
