import type { ButtonHTMLAttributes, ComponentProps } from "react";
import styles from "./Button.module.css";
import { SiteLink } from "./SiteLink";

/** `main` is the primary style. */
export function buttonClass(extra = "", main = false): string {
  return `form-button ${main ? "form-main " : ""}${extra}`.trim();
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { main?: boolean };

export function Button({ main, className, ...rest }: ButtonProps) {
  return <button type="button" className={buttonClass(className, main)} {...rest} />;
}

type ButtonLinkProps = ComponentProps<typeof SiteLink> & { main?: boolean };

export function ButtonLink({ main, className, ...rest }: ButtonLinkProps) {
  return <SiteLink className={buttonClass(className, main)} {...rest} />;
}

export const iconButton: string = `${styles.icon} press`;
/** Small buttons in the frame of code. Hidden without scripts and in print. */
export const toolButton: string = `${styles.tool} screen-only needs-script`;
