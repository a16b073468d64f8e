import { Button } from "../ui/Button";
import { Key } from "../ui/Tag";
import styles from "./Shortcuts.module.css";

const shortcuts: { keys: string[]; what: string }[] = [
  { keys: ["/"], what: "Search" },
  { keys: ["Ctrl or ⌘", "K"], what: "Search, also while typing" },
  { keys: ["Esc"], what: "Close what is open" },
  { keys: ["?"], what: "This list" },
];

/** The list of keyboard shortcuts, opened by `?` (Shortcuts.client.ts). */
export function Shortcuts() {
  return (
    <dialog className={styles.dialog} data-shortcuts aria-labelledby="shortcuts-title">
      <div className={styles.body}>
        <h2 id="shortcuts-title">Keyboard shortcuts</h2>
        <dl className={styles.list}>
          {shortcuts.map(({ keys, what }) => (
            <div key={what}>
              <dt>
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <label className={styles.setting}>
          <input type="checkbox" defaultChecked data-single-keys />
          Shortcuts of one key
        </label>
        <form method="dialog">
          <Button type="submit">Close</Button>
        </form>
      </div>
    </dialog>
  );
}
