import type { ServerBuild } from 'react-router'
import { PUBLIC_ROUTES } from './public-page.ts'

/**
 * The built shop with no routes but those of public pages and what frames them. React Router goes through all it is given for
 * every page, and most of a hundred are the panel's.
 */
export function ofPublicPages(build: ServerBuild): ServerBuild {
  const { routes, assets } = build
  const wanted = new Set<string>()
  for (const route of PUBLIC_ROUTES)
    for (let id: string | undefined = route; id; id = routes[id]?.parentId) wanted.add(id)
  return { ...build, routes: only(routes, wanted), assets: { ...assets, routes: only(assets.routes, wanted) } }
}

function only<Each>(all: Record<string, Each>, wanted: ReadonlySet<string>): Record<string, Each> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => wanted.has(id)))
}
