import type { Driver, NamedKey, Plain } from "./driver";
import type { WatchedSite } from "./watched-site";

/**
 * How long to wait for an expected result, in ms. CI machines can be slow, and these tests don't
 * measure speed.
 */
const timeout = 15_000;
const interval = 100;

/**
 * How often to check an element that is covered by something else before scrolling it into view: a
 * bar that covers it may be sliding out.
 */
const readings = 5;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A reader of the site in one browser: their actions, and what they see. */
export class Reader {
  constructor(
    readonly driver: Driver,
    readonly site: WatchedSite,
  ) {}

  /** Opens a path of the site with a full page load. */
  open(path: string): Promise<void> {
    return this.driver.goto(`${this.site.origin}${path}`);
  }

  /** Path, query and hash of the current address. */
  async address(): Promise<string> {
    return (await this.driver.evaluate(() => location.href)).replace(this.site.origin, "");
  }

  /** Clicks the first visible element that matches the selector and has this text. */
  async click(selector: string, text = ""): Promise<void> {
    const [x, y] = await this.place(selector, text);
    await this.driver.press(x, y);
  }

  async hover(selector: string, text = ""): Promise<void> {
    const [x, y] = await this.place(selector, text);
    // If the mouse were already on the element, the browser wouldn't fire a hover event.
    await this.driver.hover(x + 1, 1);
    await this.driver.hover(x, y);
  }

  key(key: NamedKey | string, control = false): Promise<void> {
    return this.driver.key(key, control);
  }

  type(text: string): Promise<void> {
    return this.driver.type(text);
  }

  read<A extends Plain[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return this.driver.evaluate(work, ...args);
  }

  /** Texts of all visible elements that match. */
  texts(selector: string): Promise<string[]> {
    return this.read(
      (query: string) =>
        [...document.querySelectorAll<HTMLElement>(query)]
          // An element with `hidden="until-found"` has a box, but its content isn't rendered.
          .filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) && !element.closest("[hidden]"),
          )
          .map((element) => (element.textContent ?? "").replace(/\s+/g, " ").trim()),
      selector,
    );
  }

  /** Text of the first visible element that matches, or an empty string. */
  async text(selector: string): Promise<string> {
    return (await this.texts(selector))[0] ?? "";
  }

  async sees(selector: string): Promise<boolean> {
    return (await this.texts(selector)).length > 0;
  }

  /** Whether the first match is in the viewport. */
  inView(selector: string): Promise<boolean> {
    return this.read((query: string) => {
      const box = document.querySelector(query)?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
    }, selector);
  }

  hasFocus(selector: string): Promise<boolean> {
    return this.read((query: string) => document.activeElement?.matches(query) ?? false, selector);
  }

  /** Polls until the value is as expected. On a timeout, fails with the last value. */
  async expect<T>(
    readValue: () => Promise<T>,
    expected: T | ((value: T) => boolean),
    what: string,
  ): Promise<void> {
    const matches = (value: T) =>
      typeof expected === "function"
        ? (expected as (value: T) => boolean)(value)
        : value === expected;
    const end = Date.now() + timeout;
    let last: unknown;
    do {
      try {
        const value = await readValue();
        if (matches(value)) return;
        last = JSON.stringify(value);
      } catch (error) {
        // During a navigation there isn't a page to evaluate in.
        last = error;
      }
      await sleep(interval);
    } while (Date.now() < end);
    const address = await this.address().catch(() => "no page");
    throw new Error(`${what}: ${last} (at ${address})`);
  }

  expectText(selector: string, expected: string | RegExp): Promise<void> {
    const matches = (text: string) =>
      typeof expected === "string" ? text === expected : expected.test(text);
    return this.expect(
      () => this.text(selector),
      matches,
      `text of ${selector} should be ${expected}, but was`,
    );
  }

  expectAddress(expected: string | RegExp): Promise<void> {
    const matches = (address: string) =>
      typeof expected === "string" ? address === expected : expected.test(address);
    return this.expect(() => this.address(), matches, `address should be ${expected}, but was`);
  }

  expectSeen(selector: string, seen = true): Promise<void> {
    return this.expect(
      () => this.sees(selector),
      seen,
      `${selector} should ${seen ? "" : "not "}be seen, but was`,
    );
  }

  /** Waits until the element isn't moving or covered, and returns its center. */
  private async place(selector: string, text: string): Promise<[x: number, y: number]> {
    let previous = "";
    let tries = 0;
    let center: [number, number] = [0, 0];
    await this.expect(
      async () => {
        const answer = await this.read(locate, selector, text, tries++ > readings);
        if (typeof answer === "string") return answer;
        await this.draw();
        const isStill = previous === String(answer);
        previous = String(answer);
        center = [answer[0] ?? 0, answer[1] ?? 0];
        return isStill ? "" : "it moves";
      },
      "",
      `${selector} ${text} should be there to be pressed, but`,
    );
    return center;
  }

  /**
   * Waits for three frames, because changes that a scroll starts, such as hiding a bar, begin in
   * the next frames.
   */
  private async draw(): Promise<void> {
    if (!this.driver.scripts) return;
    await this.read(async () => {
      // A background tab doesn't render frames.
      if (document.hidden) return;
      for (let frame = 0; frame < 3; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  }
}

/** Runs in the page. Returns the center of an element, or why it can't be clicked yet. */
function locate(selector: string, text: string, uncover: boolean): number[] | string {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (item) =>
      item.checkVisibility({ visibilityProperty: true }) &&
      (text === "" || (item.textContent ?? "").replace(/\s+/g, " ").trim() === text),
  );
  if (!element) return "nothing like it is seen";
  // A link that wraps has several boxes, and the center of their bounding box may be outside all of
  // them.
  const { left, top, width, height } =
    element.getClientRects()[0] ?? element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  if (hit && (element.contains(hit) || hit.contains(element))) return [x, y];
  if (!hit || uncover) element.scrollIntoView({ block: "center", behavior: "instant" });
  return hit ? `${hit.outerHTML.slice(0, 80)} lies on it` : "it is out of sight";
}
