/**
 * A field that filters the lists of fields below it, such as environment variables, by the words
 * typed. It appears when its script runs, in space reserved for it (app/base.css).
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
