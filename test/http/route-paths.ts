import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** The path of every page in app/routes.ts: /products/:id. Without the catch-all route. */
export async function routePaths(): Promise<string[]> {
  return (await routes).flatMap((route) => pathsOf(route, '')).filter((path) => !path.endsWith('*'))
}

function pathsOf(route: RouteConfigEntry, above: string): string[] {
  const path = route.path ? `${above}/${route.path}` : above
  const own = route.path || route.index ? [path || '/'] : []
  return [...own, ...(route.children ?? []).flatMap((child) => pathsOf(child, path))]
}
