import styles from "./Tag.module.css";

export function Tag({
  kind = "accent",
  children,
}: {
  kind?: "accent" | "neutral" | "warning";
  children: React.ReactNode;
}) {
  return (
    <span className={styles.tag} data-kind={kind}>
      {children}
    </span>
  );
}

export function Key({ children }: { children: React.ReactNode }) {
  return <kbd className="key">{children}</kbd>;
}
