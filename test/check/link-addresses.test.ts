import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routePaths } from '#test/http/shop-routes.ts'

// Pages name other pages by their address, as a text: what app/routes.ts renames would otherwise be found by a shopper.

/** Addresses that no route, endpoint or file answers, and why they are there. */
const NO_PAGES: Readonly<Record<string, string>> = {
  '/admin/money': 'the section that the pages of the menu entry Money are under',
  '/shop/old-page': 'an example that the owner reads',
}

/** What is served beside the router: files, and endpoints of app/server.ts that pages call. */
const SERVED_BESIDE = [
  '/api/session',
  '/assets/:file',
  '/icon.svg',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/healthz',
  '/readyz',
  '/api/v1/openapi.json',
]

/** The paths of the API, as its files describe them: /api/v1/products/:id. */
function apiPaths(): string[] {
  const sources = globSync('app/api/v1/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const paths = sources.flatMap((source) =>
    Array.from(source.matchAll(/\bpath: '(\/[^']*)'/g), ([, path = '']) => path),
  )
  return paths.map((path) => `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
}

const PATHS = [...routePaths(), ...apiPaths(), ...SERVED_BESIDE]

/** The texts of a file that begin like an address: the whole text, or a template with what it fills in as `*`. */
function addressesIn(source: string): string[] {
  const texts = source.matchAll(/(['"`])(\/[a-z](?:\$\{[^}]*\}|(?!\1)[^\s$])*)\1/g)
  return Array.from(texts, ([, , text = '']) => text)
}

/** The path of an address: what is filled in after a slash is some segment, elsewhere a query or the end of a name. */
function pathOf(address: string): string {
  const filled = address
    .replaceAll(/\/\$\{[^}]*\}/g, '/*')
    .replaceAll(/\.\$\{[^}]*\}/g, '.*')
    .replaceAll(/\$\{[^}]*\}?/g, '')
  const path = filled.replace(/[?#].*$/, '')
  return path.endsWith('/') ? `${path}*` : path
}

function isServed(address: string): boolean {
  const segments = pathOf(address).split('/')
  return PATHS.some((path) => {
    const pairs = path.split('/').map((own, at) => ({ own, named: segments[at] ?? '' }))
    const isGuess = ({ own, named }: (typeof pairs)[number]) => named.includes('*') && !own.includes(':')
    const isParam = ({ own, named }: (typeof pairs)[number]) => own.includes(':') && !named.includes('*')
    return (
      pairs.length === segments.length &&
      pairs.every((pair) => pair.own === pair.named || isGuess(pair) || pair.own.includes(':')) &&
      // What is filled in may choose one of several pages, but not one whose name for something else is then written
      // out.
      !(pairs.some(isGuess) && pairs.some(isParam))
    )
  })
}

const FILES = globSync(['app/ui/**/*.{ts,tsx}', 'app/routes/**/*.{ts,tsx}', 'app/root.tsx']).filter(
  (file) => !/\.test\./.test(file),
)

test('every address that a page names is one of the shop', () => {
  const named = FILES.flatMap((file) => addressesIn(readFileSync(file, 'utf8')).map((address) => ({ file, address })))
  expect(named.length).toBeGreaterThan(500)
  const lost = named.filter(({ address }) => !(address in NO_PAGES) && !isServed(address))
  expect(lost.map(({ file, address }) => `${file}: ${address}`)).toEqual([])
  const all = new Set(named.map(({ address }) => address))
  expect(Object.keys(NO_PAGES).filter((address) => !all.has(address) || isServed(address))).toEqual([])
})

test.each([
  ['<Link to="/prodcuts">', '/prodcuts'],
  ["redirect('/admin/settings/nowhere')", '/admin/settings/nowhere'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template.
  ['to={`/admin/orders/${order.id}/refunds`}', '/admin/orders/${order.id}/refunds'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template.
  ["fetch(isGone ? '/products' : `/api/v1/basket?of=${id}`)", '/api/v1/basket?of=${id}'],
])('an address without a page is found in %s', (source, lost) => {
  expect(addressesIn(source).filter((address) => !isServed(address))).toEqual([lost])
})

test.each([
  '/products?sort=new',
  '/admin/settings/menus#main',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template.
  '/admin/orders/${id}/refund',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template.
  '/admin/audit.csv${queryOf(search)}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template.
  '/admin/books/registers/${name}/rows.${format}?${params}',
])('%s is an address of the shop', (address) => {
  expect(isServed(address)).toBe(true)
})
