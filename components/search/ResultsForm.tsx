import { longestRequest } from "@/lib/search/hit";
import { href } from "@/lib/util/url";
import styles from "./ResultsForm.module.css";

/**
 * The search form of the results page. It works through the address without scripts, and updates as
 * you type with them.
 */
export function ResultsForm() {
  return (
    <site-search-form>
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is not known to all assistive technology yet */}
      <form className={styles.form} role="search" action={href("/search")} method="get">
        <label className="vh" htmlFor="search-query">
          Search docs
        </label>
        <input
          className={styles.input}
          id="search-query"
          name="q"
          type="search"
          placeholder="Search docs"
          maxLength={longestRequest}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button className={styles.submit} type="submit">
          Search
        </button>
      </form>
    </site-search-form>
  );
}
