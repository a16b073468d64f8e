/** The button that opens the list of keyboard shortcuts (ShortcutsDialog.client.ts). */
export function Shortcuts() {
  return (
    <site-shortcuts>
      <button className="quiet-link needs-script" type="button" data-queue-click>
        Keyboard shortcuts
      </button>
    </site-shortcuts>
  );
}
