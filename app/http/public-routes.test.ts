import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { PUBLIC_ROUTES } from './public-page.ts'
import { ofPublicPages } from './public-routes.server.ts'

const FRAMES = ['root', 'routes/storefront/layout']
const parentOf = (id: string) => (id === 'root' ? undefined : FRAMES.includes(id) ? 'root' : FRAMES[1])
const named = <Each>(ids: readonly string[], each: (id: string) => Each) =>
  Object.fromEntries(ids.map((id) => [id, each(id)]))

test('public pages are made by their own routes and the frames around them, and by no others', () => {
  const all = [...FRAMES, 'routes/admin/layout', 'routes/storefront/cart', ...PUBLIC_ROUTES]
  const build = {
    basename: '/',
    routes: named(all, (id) => ({ id, parentId: parentOf(id), path: '', module: {} })),
    assets: { version: '1', routes: named(all, (id) => ({ id })) },
  } as unknown as ServerBuild
  const made = ofPublicPages(build)
  expect(Object.keys(made.routes)).toEqual([...FRAMES, ...PUBLIC_ROUTES])
  expect(Object.keys(made.assets.routes)).toEqual([...FRAMES, ...PUBLIC_ROUTES])
  expect([made.basename, made.assets.version]).toEqual(['/', '1'])
  expect(Object.keys(build.routes)).toEqual(all)
})
