/** HTML elements that authors may write as tags. */
export const htmlElements: ReadonlySet<string> = new Set(
  "a abbr b br cite code dd del dfn div dl dt em figcaption figure hr i img ins kbd li mark ol p picture pre q s samp section small source span strong sub summary details sup table tbody td tfoot th thead time tr u ul var wbr".split(
    " ",
  ),
);

/** Attributes that those tags may have, beside `aria-*` and `data-*`. No handler, no style, nothing that takes HTML. */
export const htmlAttributes: ReadonlySet<string> = new Set(
  "alt cite className colSpan dateTime dir download height href id key lang loading media open rel reversed role rowSpan scope sizes span src srcSet start target title type value width".split(
    " ",
  ),
);

/** Those of the tags that cannot hold anything. */
export const voidElements: ReadonlySet<string> = new Set(["br", "hr", "img", "source", "wbr"]);
