// Assigns modules to browser files (docs/decisions/0057). Modules that load together compress better in one file; a
// page should not load a module that it does not need.

import { existsSync } from 'node:fs'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const ROOT = import.meta.dirname.replace(/\/scripts\/vite$/, '')

// The layout of every storefront page, the pages where most visits start, and what every page loads after it is shown.
const FRAME = ['app/root.tsx', 'app/routes/storefront/layout/route.tsx']
const FIRST_PAGES = ['home', 'products', 'product'].map((page) => `app/routes/storefront/${page}/route.tsx`)
const LATE = `${ROOT}/app/ui/shop/layout/parts-after-first-paint.tsx`

// Small modules that late parts share with other pages: with the layout, so that those pages do not load all late
// parts.
const TINY = anyOf(['app/styles/cart-account-and-text-pages.css', 'app/ui/shop/cart/product-cache-key.ts'])

// Modules that the list shares with pages opened later, and those of a product's reviews.
const OF_LISTS = anyOf([
  'app/ui/kit/sheet.tsx',
  'app/ui/kit/select.tsx',
  'app/ui/kit/use-modal.ts',
  'app/ui/kit/use-hydration-safe-choice.ts',
  'app/ui/shop/pagination.tsx',
  'app/domain/catalogue/listing/page-numbers.ts',
  ...icons(['x']),
])
const OF_REVIEWS = anyOf([
  'app/ui/shop/review/stars.tsx',
  'app/ui/shop/review/review-body.tsx',
  'app/ui/kit/previous-next-links.tsx',
  ...icons(['star']),
])

// Icons of the menus and of notices, which pages opened later use too: one file each, because every file that a press
// loads is named in `shop`.
const OF_MENUS = anyOf(
  icons([
    ...['chevron-right', 'clipboard-list', 'download', 'house', 'layout-dashboard', 'log-in', 'log-out', 'nut'],
    ...['package', 'store', 'users-round', 'weight'],
  ]),
)
const OF_NOTICES = anyOf([
  'app/ui/kit/notice.tsx',
  'app/ui/kit/refusal-notice.tsx',
  ...icons(['circle-check', 'circle-exclamation-point', 'info', 'triangle-exclamation-point']),
])

/**
 * Two files that every page needs, one of which changes only with React; one for late parts; four that some pages
 * share.
 */
export const clientChunks = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
    { name: frameOrShared(), priority: 1 },
    { name: late(), priority: 0 },
    { name: 'list', test: OF_LISTS, priority: 0 },
    { name: 'reviews', test: OF_REVIEWS, priority: 0 },
    { name: 'menu-icons', test: OF_MENUS, priority: 0 },
    { name: 'notice', test: OF_NOTICES, priority: 0 },
  ],
}

// Every page has loaded these, so they are not preloaded with another file.
const ALWAYS_THERE = /\/(rolldown-runtime|react|shop)-[^/]+\.js$/

/** The files to preload together with a lazily loaded file. */
export function preloadedFiles(_: string, files: string[]): string[] {
  return files.filter((file) => !ALWAYS_THERE.test(file))
}

/** `shop`: modules that every page loads or two of the first pages share. Null leaves a module to the bundler. */
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

/** `late`: modules that every page loads after it is shown, unless another file has them. */
function late() {
  let reached: Set<string> | null = null
  return (id: string, modules: Modules): string | null => {
    reached ??= reachedFrom([LATE], modules).add(LATE)
    return reached.has(id) ? 'late' : null
  }
}

/**
 * Matches the ids of these files, with any query. Throws for a file that does not exist: a module that moves would
 * otherwise leave its browser file unnoticed.
 */
function anyOf(files: readonly string[]): RegExp {
  const missing = files.find((file) => !existsSync(`${ROOT}/${file}`))
  if (missing) throw new Error(`client-chunks.ts names ${missing}, which does not exist`)
  return new RegExp(`/(${files.map((file) => file.replaceAll('.', String.raw`\.`)).join('|')})(\\?|$)`)
}

function icons(names: readonly string[]): string[] {
  return names.map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`)
}

function routes(files: readonly string[]): string[] {
  return files.map((file) => `${ROOT}/${file}?__react-router-build-client-route`)
}

/** Everything these modules import statically, without the modules themselves. */
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
