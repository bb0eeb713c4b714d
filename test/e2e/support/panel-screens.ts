import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Shop } from '#app/domain/shop.ts'
import routes from '#app/routes.ts'
import { makePanelRecords } from '#test/shop/make-panel-records.ts'
import { orderPaid } from './order-in-same-shop.ts'

const FRAME = 'routes/admin/layout/route.tsx'

/** The path of every page of the panel, with the records they show created beforehand. */
export async function panelScreens(shop: Shop): Promise<string[]> {
  const paid = await orderPaid(shop, 'Imran Qureshi', [{ productId: '1', weight: '250g', quantity: 2 }])
  const values = await makePanelRecords(shop, paid)
  const frame = (await routes).flatMap(within).find(({ file }) => file === FRAME)
  if (!frame) throw new Error(`No route draws ${FRAME}`)
  const paths = new Set(pathsOf(frame, '').filter((path) => !path.endsWith('*')))
  return [...paths].flatMap((path) => {
    if (!path.includes(':')) return path
    const filled = values[path]
    if (filled === undefined) throw new Error(`make-panel-records.ts names no ${path} to open`)
    return filled
  })
}

function within(route: RouteConfigEntry): RouteConfigEntry[] {
  return [route, ...(route.children ?? []).flatMap(within)]
}

function pathsOf(route: RouteConfigEntry, above: string): string[] {
  const path = route.path ? `${above}/${route.path}` : above
  const own = route.path || route.index ? [path] : []
  return [...own, ...(route.children ?? []).flatMap((child) => pathsOf(child, path))]
}
