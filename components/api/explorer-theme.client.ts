/**
 * Redoc's theme, from the site's tokens. Redoc computes with colors, so it needs values, not custom
 * properties.
 */

/** Resolves color tokens to `rgb()`, as computed for `element`. */
export function readColors(element: Element): (token: string) => string {
  const style = getComputedStyle(element);
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return (token) => {
    if (!context) return "#808080";
    context.clearRect(0, 0, 1, 1);
    // A canvas accepts every CSS color, and returns it as bytes.
    context.fillStyle = style.getPropertyValue(token);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
}

type Colors = (token: string) => string;

/**
 * Same background in both columns, so no part of the panel looks like an empty box. Samples have
 * that of code blocks.
 */
export function redocTheme(page: Colors): object {
  const text = "var(--font-text)";
  const mono = "var(--font-code)";
  const status = (color: string, ground: string) => ({
    color: page(color),
    backgroundColor: page(ground),
    tabTextColor: page(color),
  });
  return {
    spacing: { unit: 4, sectionHorizontal: 32, sectionVertical: 32 },
    breakpoints: { small: "640px", medium: "996px", large: "1200px" },
    colors: {
      primary: { main: page("--accent-text") },
      success: { main: page("--good-text") },
      warning: { main: page("--warning-text") },
      error: { main: page("--danger-text") },
      gray: { 50: page("--sunken"), 100: page("--hover") },
      border: { light: page("--line"), dark: page("--line-strong") },
      text: { primary: page("--body"), secondary: page("--secondary") },
      responses: {
        success: status("--good-text", "--good-tint"),
        error: status("--danger-text", "--danger-tint"),
        redirect: status("--warning-text", "--warning-tint"),
        info: status("--secondary", "--sunken"),
      },
      http: {
        get: "rgb(37, 84, 158)",
        post: "rgb(32, 105, 60)",
        put: "rgb(128, 84, 20)",
        patch: "rgb(128, 84, 20)",
        delete: "rgb(163, 42, 42)",
      },
    },
    schema: {
      linesColor: page("--line-strong"),
      typeNameColor: page("--secondary"),
      typeTitleColor: page("--secondary"),
      requireLabelColor: page("--warning-text"),
      nestedBackground: page("--sunken"),
      arrow: { color: page("--secondary") },
    },
    typography: {
      fontSize: "15px",
      lineHeight: "1.6",
      fontFamily: text,
      headings: { fontFamily: text, fontWeight: "640", lineHeight: "1.3" },
      code: {
        fontSize: "13px",
        fontFamily: mono,
        color: page("--ink"),
        backgroundColor: page("--hover"),
      },
      links: {
        color: page("--accent-text"),
        visited: page("--accent-text"),
        hover: page("--accent-strong"),
      },
    },
    sidebar: {
      width: "272px",
      backgroundColor: page("--page"),
      textColor: page("--secondary"),
      activeTextColor: page("--ink"),
      groupItems: {
        activeBackgroundColor: page("--hover"),
        activeTextColor: page("--ink"),
        textTransform: "none",
      },
      level1Items: { activeBackgroundColor: page("--hover"), activeTextColor: page("--ink") },
      arrow: { color: page("--quiet") },
    },
    rightPanel: {
      backgroundColor: page("--page"),
      textColor: page("--ink"),
      servers: {
        overlay: { backgroundColor: page("--sunken"), textColor: page("--body") },
        url: { backgroundColor: page("--page") },
      },
    },
    codeBlock: { backgroundColor: page("--code-bg") },
    fab: { backgroundColor: page("--hover"), color: page("--accent-text") },
  };
}
