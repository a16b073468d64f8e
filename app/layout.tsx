import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import "./tokens.css";
import "./base.css";
import "./shared.css";
import { Speculation } from "@/components/frame/Speculation";
import { JsonLd } from "@/components/ui/JsonLd";
import { getSite } from "@/lib/build/snapshot";
import { analyticsSettings } from "@/lib/model/analytics";
import { loadBrowserScripts } from "@/lib/util/browser-scripts";
import { href } from "@/lib/util/url";

// Two variable fonts, 21.5 kB together, both preloaded. Fallbacks with matching metrics are in
// tokens.css. Less common characters load with the first page that uses them.
// `scripts/make-fonts.py` makes all three files.
const text = localFont({
  src: "../components/frame/fonts/schibsted-grotesk.woff2",
  variable: "--font-schibsted",
  weight: "400 700",
  adjustFontFallback: false,
});
const more = localFont({
  src: "../components/frame/fonts/schibsted-grotesk-more.woff2",
  variable: "--font-schibsted-more",
  weight: "400 700",
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+A1-A8, U+AA-B6, U+B8-D6, U+D8-17F, U+2BB-323, U+201A, U+201E, U+2022, U+2032-2122",
    },
  ],
});
const code = localFont({
  src: "../components/frame/fonts/jetbrains-mono.woff2",
  variable: "--font-jetbrains",
  weight: "400 600",
  adjustFontFallback: false,
});

/** A build replaces NODE_ENV, so this code isn't part of what readers load. */
const Preview =
  process.env.NODE_ENV === "production"
    ? undefined
    : (await import("@/components/frame/preview/Preview.client")).Preview;

export function generateMetadata(): Metadata {
  const { config } = getSite();
  return {
    metadataBase: new URL(config.url),
    title: { default: config.title, template: config.titleTemplate },
    description: config.description,
    applicationName: config.title,
    icons: {
      icon: { url: href(config.logo.icon ?? config.logo.src), type: "image/svg+xml", sizes: "any" },
    },
    referrer: "strict-origin-when-cross-origin",
  };
}

export const viewport: Viewport = { themeColor: "#ffffff", width: "device-width", initialScale: 1 };

/** The document around every page. Pages render their own body (components/frame/Frame.tsx). */
export default function RootLayout({ children }: { children: React.ReactNode }) {
  const site = getSite();
  const { inlineScript, entry } = loadBrowserScripts();
  const analytics = analyticsSettings(site.config.analytics);
  const { htmlLang, direction } = site.config.locale;
  return (
    <html
      lang={htmlLang}
      dir={direction}
      data-theme="light"
      className={`${text.variable} ${more.variable} ${code.variable}`}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; the policy names its hash */}
        <script dangerouslySetInnerHTML={{ __html: inlineScript }} />
        <script
          type="module"
          src={href(entry)}
          data-wait={process.env.NODE_ENV === "production" ? undefined : ""}
        />
        <JsonLd data={analytics} name="analytics-settings" />
        <Speculation />
      </head>
      <body>
        {children}
        {Preview && <Preview />}
      </body>
    </html>
  );
}
