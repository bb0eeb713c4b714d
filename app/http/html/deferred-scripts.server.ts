import { DOUBLE_SUBMIT, PRESS_REPLAY } from './pre-hydration-scripts.server.ts'

// Resolves when the preloaded picture and the first contentful paint are on the screen. requestAnimationFrame would
// make the browser paint two more frames. A picture that arrives after that paint gets 50 ms. A background page is
// never painted, and a picture may never arrive, so the wait ends after a second.
const FIRST_PAINT = `await new Promise((go) => {
  setTimeout(go, 1000);
  const first = document.querySelector('img[fetchpriority="high"]');
  const paint = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length) setTimeout(go, 50);
  });
  const drawn = () => paint.observe({ type: 'paint', buffered: true });
  (first ? first.decode() : Promise.resolve()).then(drawn, drawn);
});`

// A skeleton page shows nothing until its scripts have run (routes/storefront/cart/cart-states.tsx), so they are not
// deferred. Nothing on it is pressed before. A page with a placeholder among what can be pressed has no such mark.
const SKELETON_MARK = ' data-skeleton-page=""'

const FIRST_PRELOAD = '<link rel="modulepreload"'
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const ENTRY_SCRIPT = /^(<script[^>]* type="module"[^>]*>)([\s\S]*)$/
const IMPORT = /import \* as (\w+) from ("[^"]+");/g

/**
 * Defers React Router's scripts until the first paint (docs/decisions/0024): on a slow connection they would compete
 * with the main picture, on a slow phone they would block the page. `nonce` is that of the page's inline scripts. This
 * is the one file that rewrites rendered HTML; it throws if the framework's output has an unknown shape. Only the
 * preloads and the entry script are decoded; the rest stays the bytes that were rendered (docs/decisions/0074).
 */
export function deferScripts(page: Buffer<ArrayBuffer>, nonce: string): Buffer<ArrayBuffer> {
  if (!page.includes('<script') || page.includes(SKELETON_MARK)) return page
  const preloadsAt = page.indexOf(FIRST_PRELOAD)
  const headEnd = page.indexOf('</head>', preloadsAt)
  const start = page.lastIndexOf('<script', page.indexOf(' type="module"', headEnd))
  const end = page.indexOf('</script>', start)
  const preloads = page.toString('utf8', preloadsAt, headEnd)
  const scripts = Array.from(preloads.matchAll(MODULE_PRELOAD), ([, address = '']) => address)
  const [, open = '', code = ''] = ENTRY_SCRIPT.exec(page.toString('utf8', start, end)) ?? []
  if (preloadsAt < 0 || headEnd < 0 || scripts.length === 0 || !code.match(IMPORT)) throw new UnknownHtml()
  const preload = `for (const href of ${JSON.stringify(scripts)})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`
  const deferred = `${FIRST_PAINT}\n${preload}\n${code.replace(IMPORT, 'const $1 = await import($2);')}`
  const atOnce = `<script nonce="${nonce}">${PRESS_REPLAY}${DOUBLE_SUBMIT}</script>`
  return Buffer.concat([
    page.subarray(0, preloadsAt),
    Buffer.from(`${preloads.replace(MODULE_PRELOAD, '')}${atOnce}`),
    page.subarray(headEnd, start),
    Buffer.from(`${open}${deferred}`),
    page.subarray(end),
  ])
}

/** The framework's script elements have a shape this file does not know. */
class UnknownHtml extends Error {
  constructor() {
    super('The script elements of React Router have a shape that deferred-scripts.server.ts does not know')
  }
}
