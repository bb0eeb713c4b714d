import type { RouterContextProvider } from 'react-router'
import type { Thing } from '#app/domain/discovery/thing.ts'
import type { PageText } from './page-text.server.ts'
import { thingsContext } from './shop-context.ts'

const BODY_END = '</body></html>'

/**
 * Says what search engines are to read of the page being made. They read pages as they are sent, so it stands in the page
 * once, behind everything React knows of, and is part of nothing a browser asks for later
 * (docs/decisions/0030-told-to-search-engines-once.md). A page has one teller.
 */
export function tellThings(context: Readonly<RouterContextProvider>, make: () => readonly Thing[]): void {
  context.set(thingsContext, make)
}

/** The page with what it tells, if it tells anything. */
export function withThings(page: PageText, context: Readonly<RouterContextProvider>): PageText {
  const things = context.get(thingsContext)?.() ?? []
  if (things.length === 0 || !page.end.endsWith(BODY_END)) return page
  const script = `<script type="application/ld+json" id="told">${inScript(things)}</script>`
  return { ...page, end: `${page.end.slice(0, -BODY_END.length)}${script}${BODY_END}` }
}

// Nothing in it may end the script: `</script>`, or `<!--` before another `<script>`.
function inScript(things: readonly Thing[]): string {
  return JSON.stringify(things).replaceAll('<', '\\u003c')
}
