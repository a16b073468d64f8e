/** HTML elements that authors may write as tags. */
export const htmlElements: ReadonlySet<string> = new Set(
  "a abbr b br cite code dd del dfn div dl dt em figcaption figure hr i ins kbd li mark ol p pre q s samp section small span strong sub summary details sup table tbody td tfoot th thead time tr u ul var wbr".split(
    " ",
  ),
);

/**
 * Attributes that those tags may have, beside `aria-*` and `data-*`. No handler, no style, nothing
 * that takes HTML.
 */
export const htmlAttributes: ReadonlySet<string> = new Set(
  "cite className colSpan dateTime dir download height href id key lang open rel reversed role rowSpan scope span start target title type value width".split(
    " ",
  ),
);
