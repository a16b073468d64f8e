import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import "./tokens.css";
import "./base.css";
import "@/components/shell/outside.css";
import { Preview } from "@/components/preview/Preview";
import { Search } from "@/components/search/search.client";
import { AnnouncementBar } from "@/components/shell/AnnouncementBar";
import { ConsentBar } from "@/components/shell/ConsentBar";
import { Footer } from "@/components/shell/Footer";
import layout from "@/components/shell/Layout.module.css";
import { Navbar } from "@/components/shell/Navbar";
import { Navigation } from "@/components/shell/navigation.client";
import { Shortcuts } from "@/components/shell/Shortcuts";
import { Speculation } from "@/components/shell/Speculation";
import { Sprite } from "@/components/ui/icons";
import { loadBrowserAssets, loadSearchIndex } from "@/lib/browser-assets";
import { analyticsSettings } from "@/lib/model/analytics";
import { searchSettings } from "@/lib/search/settings";
import { getSite } from "@/lib/snapshot/site";
import { href } from "@/lib/url";

// Two variable files, 22 kB together, both preloaded; the fallbacks with equal metrics are in tokens.css. What else the
// text face has comes with the first page that shows it. `scripts/make-fonts.py` makes all three.
const text = localFont({
  src: "../components/shell/fonts/schibsted-grotesk.woff2",
  variable: "--font-schibsted",
  weight: "400 700",
  adjustFontFallback: false,
});
const more = localFont({
  src: "../components/shell/fonts/schibsted-grotesk-more.woff2",
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
  src: "../components/shell/fonts/jetbrains-mono.woff2",
  variable: "--font-jetbrains",
  weight: "400 600",
  adjustFontFallback: false,
});

export function generateMetadata(): Metadata {
  const { config } = getSite();
  return {
    metadataBase: new URL(config.url),
    title: { default: config.title, template: config.titleTemplate },
    description: config.description,
    applicationName: config.title,
    icons: { icon: { url: href(config.logo.icon ?? config.logo.src), type: "image/svg+xml", sizes: "any" } },
    referrer: "strict-origin-when-cross-origin",
  };
}

export const viewport: Viewport = { themeColor: "#ffffff", width: "device-width", initialScale: 1 };

export default function RootLayout({ children }: { children: React.ReactNode }) {
  const site = getSite();
  const { boot, shell, zoom, analytics, posthog, searchWorker, searchStyles } = loadBrowserAssets();
  const measuring = analyticsSettings(site.config.analytics, href(posthog));
  const search = searchSettings(site, { worker: searchWorker, index: loadSearchIndex(), styles: searchStyles });
  const { htmlLang, direction } = site.config.locale;
  return (
    <html
      lang={htmlLang}
      dir={direction}
      data-theme="light"
      // Next then goes to the top of a new page at once: https://nextjs.org/docs/messages/missing-data-scroll-behavior
      data-scroll-behavior="smooth"
      className={`${text.variable} ${more.variable} ${code.variable}`}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; the policy names its hash */}
        <script dangerouslySetInnerHTML={{ __html: boot }} />
        <script
          src={href(shell)}
          defer
          data-zoom={href(zoom)}
          data-analytics={measuring && JSON.stringify(measuring)}
          data-analytics-script={measuring && href(analytics)}
          data-wait={process.env.NODE_ENV === "production" ? undefined : ""}
        />
        {site.config.deferHydration && <Speculation />}
      </head>
      <body>
        {/* For programs that read HTML: not shown, not read out, and before what all pages share. */}
        <p hidden>{`AI agents: the index of all pages is at ${href("/llms.txt")}.`}</p>
        <Sprite />
        <a className={layout.skip} href="#content">
          Skip to content
        </a>
        {site.config.announcement && <AnnouncementBar announcement={site.config.announcement} />}
        <Navbar site={site} search={search} />
        {children}
        {measuring?.consent && <ConsentBar />}
        <Footer config={site.config} />
        <Shortcuts />
        <Search />
        <Navigation />
        <Preview />
      </body>
    </html>
  );
}
