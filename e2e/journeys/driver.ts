export type BrowserName = "chromium" | "firefox" | "webkit";

/** Keys that don't type a character. */
const namedKeys = ["Enter", "Escape", "Tab", "ArrowDown", "ArrowUp", "Control"] as const;
export type NamedKey = (typeof namedKeys)[number];

/** Values that can be passed between the page and the test. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

/**
 * What every browser driver supports. Clicks and keys are native input, not events from a script.
 * Everything else is read from the page (reader.ts), so adding a browser takes about 80 lines.
 */
export interface Driver {
  readonly name: BrowserName;
  /** Product and version, for the log. */
  readonly version: string;
  /** Whether the browser runs scripts of pages. */
  readonly scripts: boolean;
  /** Opens an absolute URL and waits for the load event. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Moves the mouse to a point in the viewport, in CSS pixels. */
  hover(x: number, y: number): Promise<void>;
  /** Clicks a point in the viewport. */
  press(x: number, y: number): Promise<void>;
  /** Presses a key, with Control if `control` is true. */
  key(key: NamedKey | string, control?: boolean): Promise<void>;
  /** Types text into the focused element, one character at a time. */
  type(text: string): Promise<void>;
  /** Runs a function in the page. It can use only its arguments, not outer variables. */
  evaluate<A extends Plain[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** Sets the viewport's size. A desktop browser may refuse to become as narrow as a phone. */
  resize(width: number, height: number): Promise<void>;
  /** Opens a new tab and switches to it. */
  openTab(): Promise<void>;
  /** Switches to an open tab by its zero-based index. */
  useTab(index: number): Promise<void>;
  /** Closes all tabs and continues in an empty one. */
  startAfresh(): Promise<void>;
  close(): Promise<void>;
}
