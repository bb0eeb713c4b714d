import { DOUBLE_SUBMIT, EARLY_PRESS } from './pre-hydration-scripts.server.ts'

// Resolves when the picture that is fetched before all others and the first contentful paint are on the screen. Asking for
// frames of our own would make the browser draw two more. A picture that comes after that paint gets 50 ms for its own. A
// page in the background is never painted, and a picture may never come, so the wait ends after a second.
const FIRST_PAINT = `await new Promise((go) => {
  setTimeout(go, 1000);
  const first = document.querySelector('img[fetchpriority="high"]');
  const paint = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length) setTimeout(go, 50);
  });
  const drawn = () => paint.observe({ type: 'paint', buffered: true });
  (first ? first.decode() : Promise.resolve()).then(drawn, drawn);
});`

// Such a page shows nothing until its scripts have run (routes/storefront/cart/cart-states.tsx): to wait would help nobody.
const IS_ONLY_A_SHAPE = ' aria-busy="true"'

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const START_SCRIPT = /(<script[^>]* type="module"[^>]*>)([\s\S]*?)(<\/script>)/
const IMPORT = /import \* as (\w+) from ("[^"]+");/g

/**
 * Puts React Router's scripts off until the first paint (docs/decisions/0024): on a slow line they would compete with the
 * picture, on a slow phone they would hold the page up. `nonce` is that of the page's inline scripts. This is the one file
 * that changes written HTML; it throws when the framework writes something else than it knows.
 */
export function deferScripts(html: string, nonce: string): string {
  if (html.includes(IS_ONLY_A_SHAPE)) return html
  const scripts = Array.from(html.matchAll(MODULE_PRELOAD), ([, address = '']) => address)
  const start = START_SCRIPT.exec(html)
  const headEnd = html.indexOf('</head>')
  if (scripts.length === 0 || !start || headEnd < 0 || !start[2]?.match(IMPORT)) throw new UnknownPage()
  const [script = '', open = '', code = '', close = ''] = start
  const preload = `for (const href of ${JSON.stringify(scripts)})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`
  const deferred = `${FIRST_PAINT}\n${preload}\n${code.replace(IMPORT, 'const $1 = await import($2);')}`
  const head = html.slice(0, headEnd).replace(MODULE_PRELOAD, '')
  const body = html.slice(headEnd, start.index)
  const rest = html.slice(start.index + script.length).replace(MODULE_PRELOAD, '')
  return `${head}<script nonce="${nonce}">${EARLY_PRESS}${DOUBLE_SUBMIT}</script>${body}${open}${deferred}${close}${rest}`
}

/** The framework writes its scripts in another way than this file knows. */
class UnknownPage extends Error {
  constructor() {
    super('React Router writes its scripts in a way that deferred-scripts.server.ts does not know')
  }
}
