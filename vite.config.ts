import { writeFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorker } from './scripts/service-worker-plugin.ts'

// The server bundle starts at the Hono app, which imports the pages: one bundle, so that every module lives once.
// It imports at once what the browser fetches when needed, which the bundler would warn of.
const ssr = { input: './app/server.ts', checks: { ineffectiveDynamicImport: false } }

// Libraries of hundreds of files, of which the shop uses some: loaded as they lie, each file stays in memory with all that
// belongs to a module. In the bundle is what is used.
const MANY_FILES = [/^@base-ui\//, /^@floating-ui\//, 'kysely', 'lucide-react']

// Icons are the library's, how they are drawn is ours. In the build only: dev hands libraries to the browser as they are.
const alias = [{ find: '../createLucideIcon.mjs', replacement: `${import.meta.dirname}/app/ui/kit/lucide-icon.ts` }]

// What an icon's file says beside its shapes, and a line that reads them and does nothing.
const OF_NO_SHAPE = /,\s*key: "\w+"|^ {2}(?:name|size|aliases): .*\n|^__iconData\.node;\n/gm

/** Leaves of the library's icons the shapes: their names, and keys of random letters no packer can shorten, were 0.3 to 0.4 kB a page. */
function shapesOfIcons(): Plugin {
  return {
    name: 'shapes-of-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: code.replace(OF_NO_SHAPE, ''), map: null }),
    },
  }
}

/** Writes beside the build which modules each file of the browser holds: test/request/bundles.test.ts reads it. */
function contents(): Plugin {
  return {
    name: 'contents-of-the-build',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_, files) {
      const chunks = Object.values(files).flatMap((file) =>
        file.type === 'chunk'
          ? [[file.fileName, { loads: file.imports, mayLoad: file.dynamicImports, modules: file.moduleIds }]]
          : [],
      )
      const text = JSON.stringify(Object.fromEntries(chunks), null, 1).replaceAll(`${import.meta.dirname}/`, '')
      writeFileSync('build/contents.json', text)
    },
  }
}

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

// The frame of every page of a shopper, the pages most of them begin with, and what every page fetches when it is there.
const FRAME = ['app/root.tsx', 'app/routes/storefront/layout/route.tsx']
const FIRST_PAGES = ['home', 'products', 'product'].map((page) => `app/routes/storefront/${page}/route.tsx`)

// A line each, that what comes late shares with other pages: in the frame, so that these do not load all that is late.
const SMALL = /\/(service\.css\?.*|product-cache-key\.ts)$/
const LATE = `${import.meta.dirname}/app/ui/shop/layout/deferred-parts.tsx`

/** Names the file of what every page loads or the first pages share; null leaves a module to the bundler. */
function fileOf() {
  let frame: Set<string> | null = null
  let pages: Set<string>[] = []
  return (id: string, modules: Modules): string | null => {
    if (!frame) {
      frame = reachedFrom(routes(FRAME), modules)
      pages = FIRST_PAGES.map((page) => reachedFrom(routes([page]), modules))
    }
    return frame.has(id) || SMALL.test(id) || pages.filter((page) => page.has(id)).length > 1 ? 'shop' : null
  }
}

/** Names the file of what every page fetches when it is there, of modules no other file has taken. */
function lateFileOf() {
  let late: Set<string> | null = null
  return (id: string, modules: Modules): string | null => {
    late ??= reachedFrom([LATE], modules).add(LATE)
    return late.has(id) ? 'late' : null
  }
}

function routes(files: readonly string[]): string[] {
  return files.map((file) => `${import.meta.dirname}/${file}?__react-router-build-client-route`)
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

// What the list has in common with pages that are opened later.
const OF_LISTS = /\/kit\/(sheet\.tsx|modal\.ts|use-choice\.ts)$|\/icons\/x\.mjs$|\/(page-links\.tsx|page-numbers\.ts)$/

// What the reviews of a product have in common with such pages.
const OF_REVIEWS = /\/(review\/stars|kit\/pager)\.tsx$|\/icons\/star\.mjs$/

// Nobody fetches these ahead of another file: a page that runs has them.
const ALWAYS_THERE = /\/(rolldown-runtime|react|shop)-[^/]+\.js$/
const resolveDependencies = (_: string, files: string[]) => files.filter((file) => !ALWAYS_THERE.test(file))

// Two files for what is always needed, one of which changes with React only, and one for what always comes late: fifty small
// ones cost more than they weigh.
const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
    { name: fileOf(), priority: 1 },
    { name: lateFileOf(), priority: 0 },
    { name: 'list', test: OF_LISTS, priority: 0 },
    { name: 'reviews', test: OF_REVIEWS, priority: 0 },
  ],
}

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? alias : [] },
  plugins: [reactRouter(), shapesOfIcons(), contents(), serviceWorker()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    ssr: { build: { rolldownOptions: ssr }, resolve: { noExternal: MANY_FILES } },
  },
}))
