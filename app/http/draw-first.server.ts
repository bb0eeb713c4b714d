import { EARLY_DEEDS } from './early-deeds.server.ts'
import type { PageText } from './page-text.server.ts'

// Waits for the picture that is fetched before all others, and for the first frame that says something. The browser tells of
// it once it stands on the screen; asking for frames of our own would have it make two more, with nothing new in them. A
// picture that came after that frame is given time for its own. A page in the background draws no frame, and a picture may
// never come, so the wait ends by itself.
const DRAWN = `await new Promise((go) => {
  setTimeout(go, 1000);
  const first = document.querySelector('img[fetchpriority="high"]');
  const paint = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length) setTimeout(go, 50);
  });
  const drawn = () => paint.observe({ type: 'paint', buffered: true });
  (first ? first.decode() : Promise.resolve()).then(drawn, drawn);
});`

// Nothing is to be seen of such a page until its scripts have run (ui/shop/cart/cart-states.tsx): every wait would be for nothing.
const IS_ONLY_A_SHAPE = ' aria-busy="true"'

const SCRIPT_LINK = /<link rel="modulepreload" href="([^"]+)"\/>/g
const STARTING = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/
const IMPORT_AT_ONCE = /import \* as (\w+) from ("[^"]+");/g

/**
 * The same page, drawn before it is brought to life: React Router's scripts, all of them together, are asked for when the
 * first picture is to be seen. On a slow line they would take it the line, on a slow phone hold it up as long as they run;
 * what can be read can be used without them too (docs/decisions/0024).
 */
export function drawFirst(page: PageText): PageText {
  const { head, body, end } = page
  const scripts = Array.from(head.matchAll(SCRIPT_LINK), ([, address = '']) => address)
  if (scripts.length === 0 || body.includes(IS_ONLY_A_SHAPE)) return page
  const ask = `for (const href of ${JSON.stringify(scripts)})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`
  return {
    head: `${head.replace(SCRIPT_LINK, '')}<script>${EARLY_DEEDS}</script>`,
    body,
    end: end.replace(STARTING, (_, open: string, script: string, close: string) => {
      const later = script.replace(IMPORT_AT_ONCE, 'const $1 = await import($2);')
      return `${open}${DRAWN}\n${ask}\n${later}${close}`
    }),
  }
}
