import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { SETTINGS_LINKS } from './settings-sections.ts'

/** The full paths of a route and of the routes below it. */
function pathsOf({ path = '', children = [] }: RouteConfigEntry, parent = ''): string[] {
  const full = path ? `${parent}/${path}` : parent
  return [full, ...children.flatMap((child) => pathsOf(child, full))]
}

test('every section of the settings has a route, and every settings page belongs to a section', () => {
  const paths = (routes as RouteConfigEntry[]).flatMap((route) => pathsOf(route))
  const pages = paths.filter((path) => /^\/admin\/settings\/[a-z-]+$/.test(path))
  expect(pages.toSorted()).toEqual(SETTINGS_LINKS.map(({ to }) => to).toSorted())
})
