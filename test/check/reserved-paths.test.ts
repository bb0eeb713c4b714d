import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isReservedPath, TARGET_PAGES } from '#app/domain/seo/redirects/reserved-paths.ts'
import { routePaths } from '#test/http/shop-routes.ts'

// A redirect may start only where the shop has no page: the list of the shop's own paths must have every one of them.

const ROOT = resolve(import.meta.dirname, '../..')
const filledIn = (path: string) => path.replace(/:\w+(?:\{[^}]*\})?/g, 'x')

// Whether these have a page depends on what the shop has: elsewhere a redirect may start there.
const NAMED_BY_SLUG = ['/products/:id', '/collections/:slug', '/pages/:slug', '/journal/:slug']

test('every page and endpoint is a path of the shop, except those named by a slug', () => {
  const paths = routePaths().filter((path) => !NAMED_BY_SLUG.includes(path))
  expect(paths.map(filledIn).filter((path) => !isReservedPath(path))).toEqual([])
  for (const path of ['/products/x', '/collections/x']) expect(isReservedPath(path)).toBe(false)
})

test('so is every endpoint outside the router, and every public file', () => {
  const sources = [...globSync('app/http/endpoints/*.server.ts', { cwd: ROOT }), 'app/server.ts']
  const endpoints = sources.flatMap((file) =>
    Array.from(
      readFileSync(join(ROOT, file), 'utf8').matchAll(/\.(?:get|post|route)\('(\/[^':*]+)'/g),
      ([, path = '']) => path,
    ),
  )
  expect(endpoints.length).toBeGreaterThan(8)
  const isCovered = (path: string) => isReservedPath(path) || isReservedPath(`${path}/x`)
  expect(endpoints.filter((path) => !isCovered(path))).toEqual([])
  expect(readdirSync(join(ROOT, 'public')).filter((name) => !isCovered(`/${name}`))).toEqual([])
})

test('a redirect leads only to pages without parameters that exist', () => {
  const paths = routePaths()
  expect(TARGET_PAGES.filter((path) => !paths.includes(path))).toEqual([])
})
