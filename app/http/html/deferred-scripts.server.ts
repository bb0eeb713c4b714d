import { DOUBLE_SUBMIT, REPLAY_SCRIPT } from './pre-hydration-scripts.server.ts'

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
// deferred.
const SKELETON_MARK = ' aria-busy="true"'

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const ENTRY_SCRIPT = /(<script[^>]* type="module"[^>]*>)([\s\S]*?)(<\/script>)/
const IMPORT = /import \* as (\w+) from ("[^"]+");/g

/**
 * Defers React Router's scripts until the first paint (docs/decisions/0024): on a slow connection they would compete
 * with the main picture, on a slow phone they would block the page. `nonce` is that of the page's inline scripts. This
 * is the one file that rewrites rendered HTML; it throws if the framework's output has an unknown shape. The page stays
 * the bytes that were rendered: read as Latin-1, one character a byte, for all that is changed or inserted is ASCII.
 * Decoding and encoding its letters would take a sixth of the page's CPU (docs/decisions/0074).
 */
export function deferScripts(page: Buffer<ArrayBuffer>, nonce: string): Buffer<ArrayBuffer> {
  if (!page.includes('<script') || page.includes(SKELETON_MARK)) return page
  const html = page.toString('latin1')
  const scripts = Array.from(html.matchAll(MODULE_PRELOAD), ([, address = '']) => address)
  const start = ENTRY_SCRIPT.exec(html)
  const headEnd = html.indexOf('</head>')
  if (scripts.length === 0 || !start || headEnd < 0 || !start[2]?.match(IMPORT)) throw new UnknownHtml()
  const [script = '', open = '', code = '', close = ''] = start
  const preload = `for (const href of ${JSON.stringify(scripts)})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`
  const deferred = `${FIRST_PAINT}\n${preload}\n${code.replace(IMPORT, 'const $1 = await import($2);')}`
  const head = html.slice(0, headEnd).replace(MODULE_PRELOAD, '')
  const body = html.slice(headEnd, start.index)
  const rest = html.slice(start.index + script.length).replace(MODULE_PRELOAD, '')
  const early = `<script nonce="${nonce}">${REPLAY_SCRIPT}${DOUBLE_SUBMIT}</script>`
  return Buffer.from(`${head}${early}${body}${open}${deferred}${close}${rest}`, 'latin1')
}

/** The framework's script elements have a shape this file does not know. */
class UnknownHtml extends Error {
  constructor() {
    super('The script elements of React Router have a shape that deferred-scripts.server.ts does not know')
  }
}
