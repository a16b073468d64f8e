import { Fragment } from "react";
import { areas } from "@/content/areas";
import { Icon, type IconName } from "../../ui/Icon";
import type { Spot } from "./Screen";
import styles from "./vignettes.module.css";

/** Building blocks of product screens. */

/**
 * Looks like a button. A marker names it by its label. The space separates words for screen readers
 * and copied text.
 */
export function Button({
  label,
  spot,
  icon,
  primary,
}: {
  label: string;
  spot?: Spot;
  icon?: IconName;
  primary?: boolean;
}) {
  return (
    <>
      <span className={classes(styles.button, primary && styles.primary, styles.spotted)}>
        {icon && <Icon name={icon} />}
        {label}
        {spot?.(label)}
      </span>{" "}
    </>
  );
}

/** A row of buttons. */
export function Buttons({ children }: { children: React.ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Options with one selected: tabs, filters or answers. */
export function Choice({
  options,
  chosen,
  spot,
}: {
  options: readonly string[];
  chosen?: string | undefined;
  spot?: Spot;
}) {
  return (
    <ul className={styles.choice}>
      {options.map((option) => (
        <li key={option} className={classes(styles.spotted, option === chosen && styles.chosen)}>
          {option === chosen ? <strong>{option}</strong> : option}
          {spot?.(option)}
        </li>
      ))}
    </ul>
  );
}

export function Tag({ children }: { children: React.ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}

/** A variant with its version. */
export function Version({ variant, version }: { variant: string; version: number }) {
  return (
    <>
      {variant} <Tag>v{version}</Tag>
    </>
  );
}

export function Status({ good, children }: { good: boolean; children: React.ReactNode }) {
  return <span className={good ? styles.good : styles.bad}>{children}</span>;
}

/** A part of the screen with a heading. */
export function Panel({
  title,
  spot,
  actions,
  children,
}: {
  title: string;
  spot?: Spot;
  actions?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <strong>{title}</strong>
        {spot?.(title)}
        {actions}
      </div>
      {children}
    </div>
  );
}

/** A form field with its content. */
export function Field({
  label,
  value = "",
  kind = "text",
  spot,
  wide,
}: {
  label: string;
  value?: string | undefined;
  kind?: "text" | "code" | "switch" | undefined;
  spot?: Spot;
  wide?: boolean;
}) {
  const look = classes(styles.field, wide && styles.wide);
  if (kind === "switch") {
    const isOn = value === "on";
    return (
      <li className={classes(look, styles.switch)}>
        <span>
          {label} {spot?.(label)}
          <span className="vh">: {isOn ? "on" : "off"}</span>
        </span>
        <Knob on={isOn} />
      </li>
    );
  }
  return (
    <li className={look}>
      <span className={styles.label}>
        {label}
        <span className="vh">:</span> {spot?.(label)}
      </span>{" "}
      <span className={classes(styles.value, kind === "code" && `${styles.code} ${styles.mono}`)}>
        {value}
      </span>
    </li>
  );
}

function Knob({ on }: { on: boolean }) {
  return (
    <svg className={classes(styles.knob, on && styles.on)} viewBox="0 0 28 16" aria-hidden="true">
      <circle cx={on ? 20 : 8} cy="8" r="6" />
    </svg>
  );
}

/** Names and values, such as inputs. */
export function Values({ values }: { values: Readonly<Record<string, string>> }) {
  return (
    <ul className={styles.fields}>
      {Object.entries(values).map(([name, value]) => (
        <Field key={name} label={name} value={value} />
      ))}
    </ul>
  );
}

const hues = areas.filter((area) => area !== "platform");

/** The color of a run, variant or series, by its index. */
export const hueAt = (index: number) => hues[index % hues.length];

/** A prompt's text with highlighted variables. */
export function PromptText({ text }: { text: string }) {
  return text.split(/(\{\{[^}]+\}\})/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity and never change
    <Fragment key={index}>{index % 2 ? <code>{part}</code> : part}</Fragment>
  ));
}

export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
