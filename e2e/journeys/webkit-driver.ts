import { type ChildProcess, spawn } from "node:child_process";
import { Builder, Capabilities, Key, Origin, type WebDriver } from "selenium-webdriver";
import { freePort } from "@/lib/build/server/listen";
import type { Driver, NamedKey, Plain } from "./driver";
import type { WebKitPrograms } from "./installed";

/** How long to wait for the display and the driver to start, in ms. */
const timeout = 20_000;

const keys: Record<NamedKey, string> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  Control: Key.CONTROL,
};

/** Starts WebKitGTK's MiniBrowser with WebDriver, on its own display. */
export async function startWebKit(programs: WebKitPrograms): Promise<Driver> {
  const started: ChildProcess[] = [];
  const stop = () => {
    for (const child of started.reverse()) child.kill();
  };
  try {
    const [display, number] = await startDisplay(programs.display);
    started.push(display);
    const port = await freePort();
    started.push(
      spawn(programs.driver, [`--port=${port}`], {
        stdio: "ignore",
        env: { ...process.env, DISPLAY: `:${number}` },
      }),
    );
    const address = `http://127.0.0.1:${port}`;
    await waitUntilUp(`${address}/status`);
    const options = { binary: programs.browser, args: ["--automation"] };
    const capabilities = new Capabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": options,
    });
    const session = await new Builder().usingServer(address).withCapabilities(capabilities).build();
    const version = (await session.getCapabilities()).get("browserVersion") as string;
    return new WebKitDriver(`webkitgtk/${version}`, session, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

class WebKitDriver implements Driver {
  readonly name = "webkit";
  readonly scripts = true;
  constructor(
    readonly version: string,
    private readonly session: WebDriver,
    private readonly stop: () => void,
  ) {}

  goto(address: string): Promise<void> {
    return this.session.get(address);
  }
  reload(): Promise<void> {
    return this.session.navigate().refresh();
  }
  back(): Promise<void> {
    return this.session.navigate().back();
  }
  forward(): Promise<void> {
    return this.session.navigate().forward();
  }
  hover(x: number, y: number): Promise<void> {
    return this.session
      .actions()
      .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
      .perform();
  }
  async press(x: number, y: number): Promise<void> {
    await this.hover(x, y);
    await this.session.actions().click().perform();
  }
  async key(key: string, control = false): Promise<void> {
    const value = Object.hasOwn(keys, key) ? keys[key as NamedKey] : key;
    const actions = this.session.actions();
    if (control) actions.keyDown(Key.CONTROL);
    actions.keyDown(value).keyUp(value);
    if (control) actions.keyUp(Key.CONTROL);
    await actions.perform();
  }
  async type(text: string): Promise<void> {
    for (const letter of text) await this.key(letter);
  }
  evaluate<A extends Plain[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return this.session.executeScript<R>(`return (${work}).apply(null, arguments)`, ...args);
  }
  /**
   * Sets the window's size twice, because the first time the height of its toolbar isn't known yet.
   */
  async resize(width: number, height: number): Promise<void> {
    const window = this.session.manage().window();
    await window.setRect({ x: 0, y: 0, width, height });
    const inner = await this.evaluate(() => innerHeight);
    await window.setRect({ x: 0, y: 0, width, height: height + (height - inner) });
  }
  /**
   * Opens a window instead of a tab: MiniBrowser keeps a new tab in the background, where it can't
   * be clicked.
   */
  openTab(): Promise<void> {
    return this.session.switchTo().newWindow("window");
  }
  async useTab(index: number): Promise<void> {
    const handle = (await this.session.getAllWindowHandles())[index];
    if (!handle) throw new Error(`There is no tab ${index}.`);
    await this.session.switchTo().window(handle);
  }
  async startAfresh(): Promise<void> {
    const [first = "", ...others] = await this.session.getAllWindowHandles();
    for (const handle of others) {
      await this.session.switchTo().window(handle);
      await this.session.close();
    }
    await this.session.switchTo().window(first);
    await this.goto("about:blank");
  }
  async close(): Promise<void> {
    await this.session.quit().finally(this.stop);
  }
}

/** Starts Xvfb on the first free display number. */
function startDisplay(program: string): Promise<[ChildProcess, string]> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      program,
      ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
      {
        stdio: ["ignore", "pipe", "ignore"],
      },
    );
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${program} ended with ${code}.`)));
    child.stdout.once("data", (number: Buffer) => resolve([child, number.toString().trim()]));
  });
}

async function waitUntilUp(address: string): Promise<void> {
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    const up = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The driver of WebKit did not answer at ${address} within ${timeout / 1000} s.`);
}
