import { buttonClass } from "../ui/Button";

/** A page that a missing script keeps from being shown. Only a new document can bring it (lib/browser/failure.ts). */
export function LoadError({ reason }: { reason: string }) {
  return (
    <main id="content" tabIndex={-1} data-crash>
      <div className="load-error" role="alert">
        <h1>This page could not be loaded.</h1>
        <p>{reason}</p>
        <button type="button" className={buttonClass()} data-retry>
          Retry
        </button>
      </div>
    </main>
  );
}
