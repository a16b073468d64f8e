import type { ButtonHTMLAttributes, ComponentProps } from "react";
import styles from "./Button.module.css";
import { SiteLink } from "./SiteLink";

/** `main`: the one of most weight. */
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
/** Small, in the frame of code; not there without script or on paper. */
export const toolButton: string = `${styles.tool} screen-only needs-script`;
