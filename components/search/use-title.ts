import { useEffect } from "react";

/** The title of the tab. Next writes its own anew when the page hydrates or is navigated to; ours comes back then. */
export function useTitle(title: string): void {
  useEffect(() => {
    // What the browser makes of it: white space may differ from what was set.
    let made: string | undefined;
    const apply = () => {
      if (document.title === made) return;
      document.title = title;
      made = document.title;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
}
