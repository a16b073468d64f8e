/**
 * A field that leaves only those fields of the page below it that have the words typed: rows of tables of environment
 * variables, which pages show as lists of fields. Its script shows it; its place is kept (app/base.css).
 */
export function FieldFilter({ label }: { label: string }) {
  return (
    <site-field-filter data-markdown-ignore>
      <div className="field-filter screen-only" hidden>
        <label htmlFor="field-filter">{label}</label>
        <input id="field-filter" type="search" autoComplete="off" spellCheck={false} />
        <output htmlFor="field-filter" />
      </div>
    </site-field-filter>
  );
}
