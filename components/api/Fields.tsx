import { Fragment } from "react";
import type { FieldView, SchemaView } from "@/lib/openapi/schema-tree";
import { readerMode } from "@/lib/util/reader-mode";
import { Icon } from "../ui/Icon";
import { Description } from "./Description";
import styles from "./Fields.module.css";

/** Schemas with at most this many fields are expanded, so a wrapper shows its content. */
const fewFields = 3;

/** A schema's fields, or its type if it has none. */
export function Schema({ view }: { view: SchemaView }) {
  const showsTypeOnce = view.fields.length === 0 || view.type !== view.of;
  return (
    <>
      {showsTypeOnce && (
        <div className={styles.root} id={view.id}>
          <div className={styles.head}>
            <Flags view={view} />
          </div>
          <Facts view={view} />
        </div>
      )}
      <Inside view={view} id={showsTypeOnce ? undefined : view.id} />
    </>
  );
}

interface FieldListProps {
  fields: readonly FieldView[];
  id?: string;
  /** Whether nested fields are expanded at first. */
  open?: boolean;
}

export function FieldList({ fields, id, open }: FieldListProps) {
  return (
    <ul className={styles.fields} id={id}>
      {fields.map((field) => (
        <Field key={field.id} {...field} open={open} />
      ))}
    </ul>
  );
}

interface FieldProps extends FieldView {
  /** Whether nested fields are expanded at first. */
  open?: boolean;
  /** Set if the name already shows the type. */
  hideType?: boolean;
}

/** A field with a link to itself: type, constraints, description and nested fields. */
function Field({ id, name, required, view, since, open, hideType }: FieldProps) {
  return (
    <li className={`${styles.field} ${readerMode.text}`} id={id}>
      <div className={styles.head}>
        <a className={styles.name} href={`#${(hideType && view.object) || id}`}>
          <code>{breakable(name)}</code>
        </a>
        {!hideType && <Flags view={view} required={required} since={since} />}
      </div>
      <Description text={view.description} />
      <Facts view={view} />
      <Children view={view} open={open} />
    </li>
  );
}

/** On its own line, so the text reads well without styles instead of as `idstring, required`. */
function Flags({
  view,
  required,
  since,
}: Pick<FieldView, "view" | "since"> & { required?: boolean }) {
  return (
    <div className={styles.flags}>
      <Type view={view} />
      {required && (
        <>
          , <span className={styles.required}>required</span>
        </>
      )}
      {since && `, since ${since}`}
    </div>
  );
}

/** A type. An object's name links to its fields if they are shown elsewhere on the page. */
function Type({ view: { type, of, object } }: { view: SchemaView }) {
  if (object === undefined) return <span className={styles.type}>{type}</span>;
  const parts = type.split(/([\w.-]+)/);
  // Long types are shortened and may not include the name.
  const position = parts.indexOf(of);
  const isShortened = position < 0;
  const before = isShortened ? `${type} ` : parts.slice(0, position).join("");
  const after = isShortened ? "" : parts.slice(position + 1).join("");
  return (
    <span className={styles.type}>
      {before}
      <a href={`#${object}`}>{of}</a>
      {after}
    </span>
  );
}

function Facts({ view }: { view: SchemaView }) {
  if (view.facts.length === 0) return null;
  return (
    <div className={`facts ${styles.facts}`}>
      {view.facts.map(({ label, values }) => (
        <div key={label}>
          {label}
          {values.map((value) => (
            // The space separates values for screen readers and copied text. Visually, CSS adds the
            // gap.
            <Fragment key={value}>
              {" "}
              <code>{value}</code>
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Nested fields, in a disclosure. */
function Children({ view, open }: { view: SchemaView; open?: boolean }) {
  const { same, of, fields, options } = view;
  if (same !== undefined) {
    return (
      <p className={styles.note}>
        Fields of <code>{of}</code> are shown at <a href={`#${same}`}>{same.replace(/-/g, " ")}</a>.
      </p>
    );
  }
  if (fields.length === 0 && options.length === 0) return null;
  return (
    <details className={styles.sub} open={open || undefined}>
      <summary className="press" data-markdown-ignore>
        <Icon name="chevron" className="folds" />
        <span>
          {fields.length > 0 ? "Fields" : "Any of"}
          {of && (
            <>
              {" "}
              of <code>{of}</code>
            </>
          )}
        </span>
      </summary>
      <Inside view={view} hidesLabel={fields.length === 0} />
    </details>
  );
}

/** `hidesLabel` omits the label "Any of", which the surrounding disclosure already has. */
export function Inside({
  view: { fields, options },
  hidesLabel,
  id,
}: {
  view: SchemaView;
  hidesLabel?: boolean;
  id?: string;
}) {
  return (
    <>
      {fields.length > 0 && <FieldList fields={fields} id={id} open={fields.length <= fewFields} />}
      {options.length > 0 && !hidesLabel && <p className={styles.note}>Any of: </p>}
      {options.length > 0 && (
        <ul className={styles.options}>
          {options.map((option) => (
            <Field key={option.id} {...option} hideType={option.view.type === option.name} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Allows line breaks after underscores and dots. */
function breakable(name: string): React.ReactNode {
  if (name.length < 24) return name;
  return name
    .split(/(?<=[_.])/)
    .flatMap((part, index) => (index === 0 ? [part] : [<wbr key={part + String(index)} />, part]));
}
