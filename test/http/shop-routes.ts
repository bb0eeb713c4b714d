import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

const IMPORTED = /from '((?:\.|#app\/(?:routes|ui)\/)[^']+)'/g

/** The text of a file with all parts of pages that it imports: `app/routes/storefront/home/route.tsx`. */
export function sourceWithParts(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !existsSync(file)) return ''
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const parts = Array.from(source.matchAll(IMPORTED), ([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  )
  return [source, ...parts.map((part) => sourceWithParts(part, seen))].join('\n')
}

/** A page or an endpoint of app/routes.ts: its path, /products/:id, and its file. */
export type ShopRoute = { path: string; file: string; index: boolean }

/** Every page and endpoint, without the layouts around them. */
export const SHOP_ROUTES = routesUnder(routes, '')

function routesUnder(entries: readonly RouteConfigEntry[], above: string): ShopRoute[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join('/')
    return entry.children
      ? routesUnder(entry.children, path)
      : [{ path: `/${path}`, file: entry.file, index: entry.index ?? false }]
  })
}

/** The path of every page and endpoint, without the catch-all routes. */
export function routePaths(): string[] {
  return SHOP_ROUTES.map(({ path }) => path).filter((path) => !path.endsWith('*'))
}

/** Whether a route responds to GET. */
export function hasLoader(route: ShopRoute): boolean {
  return exportsFunction(route, 'loader')
}

/** Whether a route responds to POST. */
export function hasAction(route: ShopRoute): boolean {
  return exportsFunction(route, 'action')
}

/** The path a form of a page is posted to. Without `?index`, the layout of an index route would get it. */
export function actionPath(path: string, { index }: Pick<ShopRoute, 'index'>): string {
  return index ? `${path}?index` : path
}

function exportsFunction({ file }: ShopRoute, name: string): boolean {
  const source = readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8')
  return new RegExp(`^export (async )?function ${name}\\b`, 'm').test(source)
}
