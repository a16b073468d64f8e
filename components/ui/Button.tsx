import type { ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";
import { SiteLink } from "./SiteLink";

/** One of most weight, or any other. */
type ButtonKind = "line" | "ink";

export function buttonClass(kind: ButtonKind = "line", extra = ""): string {
  return `form-button ${kind === "ink" ? "form-main" : ""} ${extra}`.trim();
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind;
}

export function Button({ kind, className, ...rest }: ButtonProps) {
  return <button type="button" className={buttonClass(kind, className)} {...rest} />;
}

interface ButtonLinkProps {
  kind?: ButtonKind;
  href: string;
  className?: string;
  children: React.ReactNode;
}

export function ButtonLink({ kind, className, ...rest }: ButtonLinkProps) {
  return <SiteLink className={buttonClass(kind, className)} {...rest} />;
}

export const iconButton: string = styles.icon ?? "";
/** Small, in the frame of code; not there without script or on paper. */
export const toolButton: string = `${styles.tool} screen-only needs-script`;
