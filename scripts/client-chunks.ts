// Which file of the browser a module is put into (docs/decisions/0057). A compressed byte is saved where modules that come
// together stand in one file; a byte is wasted where a page gets a module it does not need.

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const ROOT = import.meta.dirname.replace(/\/scripts$/, '')

// The frame of every page of a shopper, the pages most of them begin with, and what every page fetches once it is shown.
const FRAME = ['app/root.tsx', 'app/routes/storefront/layout/route.tsx']
const FIRST_PAGES = ['home', 'products', 'product'].map((page) => `app/routes/storefront/${page}/route.tsx`)
const LATE = `${ROOT}/app/ui/shop/layout/deferred-parts.tsx`

// A line each that late parts share with other pages: in the frame, so that those pages do not load all late parts.
const TINY = /\/(service\.css\?.*|product-cache-key\.ts)$/

// What the list has in common with pages that are opened later, and what the reviews of a product have.
const OF_LISTS = /\/kit\/(sheet\.tsx|modal\.ts|use-choice\.ts)$|\/icons\/x\.mjs$|\/(page-links\.tsx|page-numbers\.ts)$/
const OF_REVIEWS = /\/(review\/stars|kit\/pager)\.tsx$|\/icons\/star\.mjs$/

/** Two files for what is always needed, one of which changes with React only, one for late parts, two for what pages share. */
export const clientChunks = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
    { name: frameOrShared(), priority: 1 },
    { name: late(), priority: 0 },
    { name: 'list', test: OF_LISTS, priority: 0 },
    { name: 'reviews', test: OF_REVIEWS, priority: 0 },
  ],
}

// A page that runs has these, so nobody preloads them with another file.
const ALWAYS_THERE = /\/(rolldown-runtime|react|shop)-[^/]+\.js$/

/** The files to preload with one that is fetched later. */
export function preloadedFiles(_: string, files: string[]): string[] {
  return files.filter((file) => !ALWAYS_THERE.test(file))
}

/** `shop`: what every page loads, or two of the first pages share; null leaves a module to the bundler. */
function frameOrShared() {
  let frame: Set<string> | null = null
  let pages: Set<string>[] = []
  return (id: string, modules: Modules): string | null => {
    if (!frame) {
      frame = reachedFrom(routes(FRAME), modules)
      pages = FIRST_PAGES.map((page) => reachedFrom(routes([page]), modules))
    }
    return frame.has(id) || TINY.test(id) || pages.filter((page) => page.has(id)).length > 1 ? 'shop' : null
  }
}

/** `late`: what every page fetches once it is shown, of modules no other file has taken. */
function late() {
  let reached: Set<string> | null = null
  return (id: string, modules: Modules): string | null => {
    reached ??= reachedFrom([LATE], modules).add(LATE)
    return reached.has(id) ? 'late' : null
  }
}

function routes(files: readonly string[]): string[] {
  return files.map((file) => `${ROOT}/${file}?__react-router-build-client-route`)
}

/** Everything these modules import at once, without themselves. */
function reachedFrom(entries: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>()
  const follow = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) follow(next)
  }
  for (const entry of entries) follow(entry)
  for (const entry of entries) found.delete(entry)
  return found
}
