import { useEffect } from "react";

/** The title of the tab. Next writes its own anew when the page hydrates or is navigated to; ours comes back then. */
export function useTitle(title: string): void {
  useEffect(() => {
    const apply = () => {
      if (document.title !== title) document.title = title;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
}
