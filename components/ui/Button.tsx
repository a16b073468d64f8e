import type { ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";
import { SiteLink } from "./SiteLink";

export type ButtonKind = "line" | "ink";

export function buttonClass(kind: ButtonKind = "line", extra = ""): string {
  return `${styles.button} ${styles[kind]} ${extra}`.trim();
}

export function Button({
  kind = "line",
  className = "",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: ButtonKind }) {
  return <button type="button" className={buttonClass(kind, className)} {...rest} />;
}

export function ButtonLink({
  kind = "line",
  href,
  className = "",
  children,
}: {
  kind?: ButtonKind;
  href: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <SiteLink className={buttonClass(kind, className)} href={href}>
      {children}
    </SiteLink>
  );
}

export const iconButton: string = styles.icon ?? "";
/** Small, in the frame of code; not there without script or on paper. */
export const toolButton: string = `${styles.tool} screen-only needs-script`;
