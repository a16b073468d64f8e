import { iconButton } from "../ui/Button";
import { Icon } from "../ui/Icon";
import styles from "./Navbar.module.css";

/**
 * Switches the theme. Only visible with scripts. ThemeToggle.client.ts updates its pressed state.
 */
export function ThemeToggle() {
  return (
    <site-theme-toggle>
      <button
        className={`${iconButton} ${styles.theme}`}
        type="button"
        data-queue-click
        aria-pressed="false"
      >
        <Icon name="sun" className={styles.sun} />
        <Icon name="moon" className={styles.moon} />
        <span className="vh">Dark theme</span>
      </button>
    </site-theme-toggle>
  );
}
