import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { isNoindexPath } from '#app/domain/seo/noindex-paths.ts'
import { PUBLIC_PAGES } from '#app/http/cache/public-page-cache-key.ts'
import { loggedPath } from '#app/http/middleware/access-log.server.ts'
import { UPLOADS } from '#app/http/middleware/body-limit.server.ts'
import { hasAction, SHOP_ROUTES, type ShopRoute, sourceWithParts } from '#test/http/shop-routes.ts'
import { OFFLINE_PAGES } from '../../scripts/vite/service-worker-plugin.ts'

// A new page of app/routes.ts belongs into lists that nothing else would miss.

const PAGES = SHOP_ROUTES.filter(({ file, path }) => file.endsWith('/route.tsx') && !path.includes('*'))

/** Pages that the test of accessibility cannot open by their path alone. */
const NOT_OPENED: Readonly<Record<string, string>> = {
  '/preview': 'needs a key, and looks like the home page',
  '/confirm-email': 'needs a key; profile-email.e2e.ts opens it',
  '/our-story': 'is there once the owner wrote the story',
  '/opens-soon': 'is there while the shop is being prepared',
  '/dev/inbox': 'for developers',
  '/dev/courier': 'for developers',
  '/dev/kit': 'shows the kit, faults of it among them',
}

/** Pages of the storefront that a browser opens offline only where it opened them before, or not at all. */
const NOT_OFFLINE: Readonly<Record<string, string>> = {
  '/preview': 'a draft',
  '/preview/:id': 'a draft',
  '/samples': 'fills an empty shop',
  '/contact': 'sends a form',
  '/our-story': 'is no page of shopping',
  '/privacy-policy': 'is no page of shopping',
  '/terms-of-service': 'is no page of shopping',
  '/shipping-policy': 'is no page of shopping',
  '/return-policy': 'is no page of shopping',
  '/opens-soon': 'is there while the shop is being prepared',
  '/checkout': 'needs the server',
}

/** Whether a page is the same for everyone; one page may have several paths, as the policies do. */
function isPublic({ file, path }: ShopRoute): boolean {
  return PUBLIC_PAGES.some(({ route }) => route === file.replace(/\.tsx$/, '') || `/${route}` === path)
}

test('a page is either the same for everyone, and cached, or hidden from search engines', () => {
  expect(PAGES.length).toBeGreaterThan(100)
  const wrong = PAGES.filter((page) => isPublic(page) === isNoindexPath(page.path.replaceAll(/:\w+/g, 'x')))
  const message = 'PUBLIC_PAGES (public-page-cache-key.ts) or NOINDEX_PATHS (noindex-paths.ts), and not both'
  expect(
    wrong.map(({ path }) => path),
    message,
  ).toEqual([])
})

test('each page without parameters is checked for accessibility', () => {
  const source = readFileSync('test/e2e/axe.e2e.ts', 'utf8')
  const isOpened = ({ path }: ShopRoute) => source.includes(`'${path}'`) || source.includes(`'${path}?`)
  const missing = PAGES.filter((page) => !page.path.includes(':') && !isOpened(page))
  expect(missing.map(({ path }) => path).toSorted()).toEqual(Object.keys(NOT_OPENED).toSorted())
})

test('each page of the storefront opens offline, or is listed with the reason why not', () => {
  const online = PAGES.filter(
    ({ file }) =>
      file.startsWith('routes/storefront/') &&
      !OFFLINE_PAGES.includes(file.slice('routes/storefront/'.length, -'/route.tsx'.length)),
  )
  expect(online.map(({ path }) => path).toSorted()).toEqual(Object.keys(NOT_OFFLINE).toSorted())
})

test('each page and endpoint that takes a file may be sent one', () => {
  const takesFile = (route: ShopRoute) =>
    hasAction(route) &&
    /\b(exceedsUploadLimit|parsePhotoForm|saveUploadedPicture)\(/.test(sourceWithParts(`app/${route.file}`))
  const taking = SHOP_ROUTES.filter(takesFile).map(({ path }) => path.replaceAll(/:\w+/g, 'x'))
  expect(taking.length).toBeGreaterThan(8)
  expect(taking.filter((path) => !UPLOADS.some((upload) => upload.path.test(path)))).toEqual([])
  expect(UPLOADS.filter((upload) => !taking.some((path) => upload.path.test(path)))).toEqual([])
})

test('the key of a link is in no log', () => {
  const keyed = SHOP_ROUTES.map(({ path }) => path).filter((path) => path.includes(':key'))
  expect(keyed.length).toBeGreaterThan(3)
  const logged = keyed.map((path) => loggedPath(path.replace(':key', 'secret')))
  expect(logged.filter((path) => path.includes('secret'))).toEqual([])
})

test('the comment at the end of app/routes.ts names what is answered before the router, with its file', () => {
  const server = readFileSync('app/server.ts', 'utf8')
  const [, comment = ''] = readFileSync('app/routes.ts', 'utf8').split('satisfies RouteConfig')
  const listed = comment.split('\n').filter((line) => line.startsWith('//   '))
  const answered = globSync('app/http/endpoints/*.server.ts').flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const [, exported = ''] = /export const (\w+) = new Hono/.exec(source) ?? []
    const [, above = '/'] = new RegExp(`app\\.route\\('(/[^']*)', ${exported || 'none'}\\)`).exec(server) ?? []
    return Array.from(source.matchAll(/\.(?:get|post)\('(\/[^'{]+)/g), ([, path = '']) => ({
      path: `${above}${path}`.replace('//', '/'),
      file: basename(file),
    }))
  })
  expect(answered.length).toBeGreaterThan(15)
  const isListed = ({ path, file }: { path: string; file: string }) =>
    listed.some((line) => line.endsWith(` ${file}`) && line.split(/[\s,]+/).includes(path))
  expect(answered.filter((endpoint) => !isListed(endpoint))).toEqual([])
  const gone = listed.filter((line) => !answered.some(({ file }) => line.endsWith(` ${file}`)))
  expect(gone).toEqual([])
})
