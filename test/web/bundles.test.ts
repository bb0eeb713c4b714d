import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { mayPageAskForCode } from '#app/domain/identity/sign-in/may-page-ask-for-code.ts'

// What a shopper's browser may download, read from the built files and not from the sources.
type Chunk = { loads: string[]; mayLoad: string[]; modules: string[] }
type Route = { id: string; parentId?: string; path?: string; module: string; imports: string[]; css: string[] }

const BUILD = new URL('../../build/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, BUILD), 'utf8')
const chunks: Record<string, Chunk> = JSON.parse(read('contents.json'))
const routes = routesOf(read(`client/assets/${manifestName()}`))
const ofShoppers = routes.filter((route) => !route.id.startsWith('routes/admin/') && route.id !== 'admin-home')

/** The files of this build: those of the previous build are beside them, for pages that are still open. */
function builtAs(name: RegExp): string[] {
  const own: string[] = JSON.parse(read('assets.json'))
  return own.filter((file) => name.test(file))
}

function manifestName(): string {
  const [name] = builtAs(/^manifest-.*\.js$/)
  if (!name) throw new Error('The build has no manifest')
  return name
}

function routesOf(script: string): Route[] {
  const manifest = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
  return Object.values(manifest.routes as Record<string, Route>)
}

/** All files that these load, statically or later. */
function reachable(files: readonly string[], later: boolean): string[] {
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const { loads = [], mayLoad = [] } = chunks[file] ?? {}
    for (const next of later ? [...loads, ...mayLoad] : loads) follow(next)
  }
  for (const file of files) follow(file.replace(/^\//, ''))
  return Array.from(found)
}

const filesOf = ({ module, imports }: Route) => [module, ...imports]

/** The path of a route, with the names of its parameters. */
function pathOf({ path = '', parentId }: Route): string {
  const parent = routes.find((route) => route.id === parentId)
  const before = parent ? pathOf(parent) : ''
  return path ? `${before.replace(/\/$/, '')}/${path}` : before || '/'
}

test('the manifest and the contents belong to this build', () => {
  const ofServer = readdirSync(new URL('server/', BUILD), { recursive: true, encoding: 'utf8' })
  const scripts = ofServer.filter((file) => file.endsWith('.js')).map((file) => read(`server/${file}`))
  expect(scripts.filter((script) => script.includes(manifestName()))).toHaveLength(1)
  expect(ofShoppers.length).toBeGreaterThan(15)
  expect(routes.length - ofShoppers.length).toBeGreaterThan(5)
  const all = Object.values(chunks).flatMap((chunk) => chunk.modules)
  expect(all).toContain('app/routes/admin/layout/admin-frame.tsx')
  expect(all).toContain('app/ui/shop/product-grid.tsx')
})

test('no storefront page loads any script of the panel, now or later', () => {
  const found = ofShoppers.flatMap((route) =>
    reachable(filesOf(route), true).flatMap((file) =>
      (chunks[file]?.modules ?? [])
        .filter((module) => /^app\/(ui|routes)\/admin\//.test(module))
        .map((module) => `${route.id}: ${module} in ${file}`),
    ),
  )
  expect(found).toEqual([])
})

test('no storefront page loads the styles of the panel', () => {
  expect(ofShoppers.flatMap((route) => route.css.filter((file) => /admin/.test(file)))).toEqual([])
  expect(builtAs(/^admin-.*\.css$/)).toHaveLength(1)
})

test('no browser file contains a schema library, database code or the name of a secret', () => {
  const all = Object.values(chunks).flatMap((chunk) => chunk.modules)
  expect(all.filter((module) => /node_modules\/(zod|kysely|pg|sharp|pdfkit|libphonenumber-js)\//.test(module))).toEqual(
    [],
  )
  expect(all.filter((module) => /\.server\.tsx?($|\?)/.test(module))).toEqual([])
})

test('no storefront page loads Base UI, now or later: only the panel and the kit page do', () => {
  const holds = (file: string) => (chunks[file]?.modules ?? []).some((module) => module.includes('/@base-ui/'))
  const thatLoadIt = (shown: readonly Route[]) => shown.filter((route) => reachable(filesOf(route), true).some(holds))
  expect(thatLoadIt(ofShoppers).map(({ id }) => id)).toEqual(['routes/dev/kit/route'])
  const panel = routes.filter((route) => !ofShoppers.includes(route))
  expect(thatLoadIt(panel).map(({ id }) => id)).toContain('routes/admin/layout/route')
})

test('Firebase is loaded only when someone is about to sign in', () => {
  const holds = (file: string) => (chunks[file]?.modules ?? []).some((module) => module.includes('/@firebase/'))
  const withFirebase = Object.keys(chunks).filter(holds)
  expect(withFirebase).toHaveLength(1)
  // No other file imports it statically.
  const importers = Object.entries(chunks).filter(([, chunk]) => chunk.loads.some(holds))
  expect(importers).toEqual([])
  const requested = Object.values(chunks).filter((chunk) => chunk.mayLoad.some(holds))
  expect(requested.flatMap((chunk) => chunk.modules)).toContain('app/ui/shop/sign-in/hosted-provider.ts')
})

/** The initial files of a storefront page. */
function firstFilesOf(page: string): string[] {
  const entry = Object.keys(chunks).filter((file) => file.startsWith('assets/entry.client-'))
  expect(entry).toHaveLength(1)
  const frame = ['root', 'routes/storefront/layout/route', `routes/storefront/${page}/route`]
  return reachable([...entry, ...routes.filter((route) => frame.includes(route.id)).flatMap(filesOf)], false)
}

const fileWith = (module: string) => Object.keys(chunks).find((file) => chunks[file]?.modules.includes(module)) ?? ''
const sizeOf = (file: string) => gzipSync(readFileSync(new URL(`client/${file}`, BUILD))).byteLength
const sumOf = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0)

test.each(['home', 'products', 'product'])(
  'the %s page initially loads at most 127.5 kB of compressed script, and at most 130 kB with its late parts',
  (page) => {
    const first = firstFilesOf(page)
    const late = reachable([fileWith('app/ui/shop/layout/parts-after-first-paint.tsx')], false)
    expect(sumOf(first)).toBeLessThanOrEqual(127_500)
    expect(sumOf(Array.from(new Set([...first, ...late])))).toBeLessThanOrEqual(130_000)
  },
)

test.each([
  'app/routes/storefront/layout/side-menu.tsx',
  'app/routes/storefront/layout/account-menu.tsx',
  'app/routes/storefront/layout/search-dropdown.tsx',
  'app/ui/shop/offline/offline-mode.tsx',
  'app/ui/shop/stale-catalogue-notice.tsx',
  'app/routes/storefront/product/withdrawn-product.tsx',
])('%s is loaded on demand, neither with the page nor after it', (module) => {
  const late = fileWith('app/ui/shop/layout/parts-after-first-paint.tsx')
  const comes = ['home', 'products', 'product'].flatMap((page) => reachable([...firstFilesOf(page), late], false))
  expect(chunks[fileWith(module)]?.modules).toContain(module)
  expect(comes).not.toContain(fileWith(module))
})

test('every page that may request a code allows the scripts of a hosted provider', () => {
  const requestsCode = (file: string) => chunks[file]?.modules.includes('app/ui/shop/sign-in/use-code-request.ts')
  const paths = routes.filter((route) => reachable(filesOf(route), false).some(requestsCode)).map(pathOf)
  expect(paths).toContain('/auth')
  expect(paths.filter((path) => !mayPageAskForCode(path))).toEqual([])
})
