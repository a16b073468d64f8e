import { Fragment } from "react";
import { deprecation, type PartHistory } from "@/lib/openapi/history/parts";
import type { FieldView, OptionGroup, SchemaView } from "@/lib/openapi/schema-tree";
import { aroundName } from "@/lib/openapi/shared-objects";
import { Icon } from "../ui/Icon";
import { Description } from "./Description";
import styles from "./Fields.module.css";

/** Fields of a schema that stand open when they are this few: a wrapper shows what it wraps. */
const fewFields = 3;

/** A whole schema: its fields, or its type when it has none. */
export function Schema({ view }: { view: SchemaView }) {
  const plain = view.fields.length === 0 || view.type !== view.of;
  return (
    <>
      {plain && (
        <div className={styles.root} id={view.id}>
          <div className={styles.head}>
            <Flags view={view} />
          </div>
          <Facts view={view} />
        </div>
      )}
      <Inside view={view} id={plain ? undefined : view.id} />
    </>
  );
}

function FieldList({ fields, id }: { fields: readonly FieldView[]; id?: string }) {
  return (
    <ul className={styles.fields} id={id}>
      {fields.map((field) => (
        <Field
          key={field.id}
          id={field.id}
          name={field.name}
          rule={field.rule}
          required={field.required}
          view={field.view}
          past={field.past}
        >
          <Children view={field.view} open={fields.length <= fewFields} />
        </Field>
      ))}
    </ul>
  );
}

interface FieldProps {
  id: string;
  name: string;
  rule?: boolean;
  required?: boolean;
  deprecated?: boolean;
  view: SchemaView;
  past?: PartHistory;
  /** Takes the place of the schema's own description. */
  description?: string;
  children?: React.ReactNode;
}

/** One field with a link to itself, its type, what is special about it, and what it is for. */
export function Field({ id, name, rule, required, deprecated, view, past, description, children }: FieldProps) {
  return (
    <li className={styles.field} id={id}>
      <div className={styles.head}>
        <a className={styles.name} href={`#${id}`}>
          {rule ? <em>{name}</em> : <code>{breakable(name)}</code>}
        </a>
        <Flags view={view} required={required} deprecated={deprecated} past={past} />
      </div>
      <Description text={description || view.description} />
      <Facts view={view} />
      {children}
    </li>
  );
}

/** A line of its own: whoever reads the text without styles gets no `idstring, required`. */
function Flags({ view, required, deprecated, past }: Pick<FieldProps, "view" | "required" | "deprecated" | "past">) {
  const flags: ["flag" | "required", string | false | undefined][] = [
    ["required", required && "required"],
    ["required", (deprecated || view.deprecated) && deprecation("deprecated", past)],
    ["flag", past?.since && `since ${past.since}`],
  ];
  return (
    <div className={styles.flags}>
      <Type view={view} />
      {flags.map(
        ([kind, text]) =>
          text && (
            <Fragment key={text}>
              , <span className={styles[kind]}>{text}</span>
            </Fragment>
          ),
      )}
    </div>
  );
}

/** A type; the object in it leads to its fields where they are shown by themselves. */
function Type({ view: { type, of, object } }: { view: SchemaView }) {
  if (object === undefined) return <span className={styles.type}>{type}</span>;
  const [before, after] = aroundName(type, of) ?? [`${type} `, ""];
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
    <div className={styles.facts}>
      {view.facts.map(({ label, values }) => (
        <div key={label}>
          {label}
          {values.map((value) => (
            // The space is for those who listen or copy: the gap between two values is drawn by the style.
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

/** What lies inside a field, behind a disclosure. */
export function Children({ view, open }: { view: SchemaView; open: boolean }) {
  if (view.same !== undefined) {
    return (
      <p className={styles.note}>
        Fields of <code>{view.of}</code> are shown at <a href={`#${view.same}`}>{view.same.replace(/-/g, " ")}</a>.
      </p>
    );
  }
  if (view.cut) return <p className={styles.note}>Deeper fields are left out here. The OpenAPI file has them.</p>;
  if (view.fields.length === 0 && view.options.length === 0) return null;
  const [group] = view.options;
  const alternatives = view.fields.length === 0 && group;
  return (
    <details className={styles.sub} open={open || undefined}>
      <summary data-markdown-ignore>
        <Icon name="chevron" className="folds" />
        <span>
          {alternatives ? choiceOf(alternatives) : "Fields"}
          {view.of && (
            <>
              {" "}
              of <code>{view.of}</code>
            </>
          )}
        </span>
      </summary>
      <Inside view={view} said={Boolean(alternatives)} />
    </details>
  );
}

/** `said`: the disclosure around it is called "One of" already. */
export function Inside({ view, said, id }: { view: SchemaView; said?: boolean; id?: string }) {
  return (
    <>
      {view.fields.length > 0 && <FieldList fields={view.fields} id={id} />}
      {view.options.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name, and their order is the document's
        <Options key={index} group={group} said={said && index === 0} />
      ))}
    </>
  );
}

function choiceOf({ exclusive }: OptionGroup): string {
  return exclusive ? "One of" : "Any of";
}

function Options({ group, said }: { group: OptionGroup; said?: boolean }) {
  return (
    <>
      {!said && <p className={styles.note}>{choiceOf(group)}: </p>}
      <ul className={styles.options}>
        {group.options.map(({ id, label, view }) => (
          <li className={styles.field} id={id} key={id}>
            <div className={styles.head}>
              <a className={styles.name} href={`#${(view.type === label && view.object) || id}`}>
                <code>{breakable(label)}</code>
              </a>
              {view.type !== label && <Flags view={view} />}
            </div>
            <Description text={view.description} />
            <Facts view={view} />
            <Children view={view} open={false} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Long names may break behind an underscore or a dot. */
function breakable(name: string): React.ReactNode {
  if (name.length < 24) return name;
  return name
    .split(/(?<=[_.])/)
    .flatMap((part, index) => (index === 0 ? [part] : [<wbr key={part + String(index)} />, part]));
}
