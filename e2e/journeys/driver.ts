export type BrowserName = "chromium" | "firefox" | "webkit";

/** Keys that have no letter. */
const namedKeys = ["Enter", "Escape", "Tab", "ArrowDown", "ArrowUp", "Control"] as const;
export type NamedKey = (typeof namedKeys)[number];

/** What can cross from a page to the test and back. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

/**
 * What every browser can be asked for. Presses and keys are the browser's own, not events made by a script; whatever
 * else a journey needs is read from the page (reader.ts), so that a browser takes about 80 lines to add.
 */
export interface Driver {
  readonly name: BrowserName;
  /** Product and version, for the log. */
  readonly version: string;
  /** Whether pages run their scripts. */
  readonly scripts: boolean;
  /** Opens an absolute address and waits for its load event. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Moves the mouse to a place of the viewport, in CSS pixels. */
  hover(x: number, y: number): Promise<void>;
  /** Presses the mouse at a place of the viewport. */
  press(x: number, y: number): Promise<void>;
  /** Presses a key, with Control held down or not. */
  key(key: NamedKey | string, control?: boolean): Promise<void>;
  /** Types letters one by one into what has the focus. */
  type(text: string): Promise<void>;
  /** Runs a function in the page. It can use nothing from outside but its arguments. */
  evaluate<A extends Plain[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** Sets the size of the viewport. A desktop browser may refuse to be as narrow as a phone. */
  resize(width: number, height: number): Promise<void>;
  /** Opens another tab and goes on in it. */
  openTab(): Promise<void>;
  /** Goes on in an open tab, counted from 0. */
  useTab(index: number): Promise<void>;
  /** Closes all tabs and goes on in an empty one. */
  startAfresh(): Promise<void>;
  close(): Promise<void>;
}
