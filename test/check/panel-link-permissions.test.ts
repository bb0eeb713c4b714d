import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { may, type Permission } from '#app/domain/identity/staff/permission.ts'
import { STAFF_ROLES } from '#app/domain/identity/staff/role.ts'
import { PERMISSIONS } from '#app/domain/identity/staff/role-permissions.ts'
import { nextStep } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { FULFILMENTS } from '#app/domain/orders/order/order-fulfilment.ts'
import { ORDER_STATUSES } from '#app/domain/orders/order/order-status.ts'
import { STAFF_PERMISSIONS } from '#app/domain/staff-permissions.ts'
import { homePath } from '#app/ui/admin/home-path.ts'
import { panelPath } from '#app/ui/admin/panel-path.ts'
import { accessOf } from '#test/data/access-of-role.ts'
import { PAGE_PERMISSIONS, type PagePermission, permissionOf } from '#test/data/expected-panel-permissions.ts'
import { SHOP_ROUTES } from '#test/http/shop-routes.ts'

// A role may open a page and not the pages it links to. Such a link is shown by the file that has it, after it has
// asked `may(staff, 'permission')`.

/** Files whose links are shown by another file, which asks. */
const ASKED_ELSEWHERE: Readonly<Record<string, string>> = {
  'app/routes/admin/layout/live/use-live-panel.ts': 'the news of an order is sent to roles that may open it',
}

type PanelLink = { file: string; from: readonly PagePermission[]; to: Permission }

/**
 * The permissions of the pages that a file belongs to: the page in the nearest folder, or else those in its subfolders.
 */
function permissionsOf(file: string): PagePermission[] {
  for (let folder = dirname(file); folder !== 'app'; folder = dirname(folder)) {
    const below = SHOP_ROUTES.filter((route) => `app/${route.file}`.startsWith(`${folder}/`))
    const pages = below.filter((route) => `app/${route.file}` === `${folder}/route.tsx`)
    const permissions = (pages.length > 0 ? pages : below).flatMap(({ path }) => PAGE_PERMISSIONS[path] ?? [])
    if (permissions.length > 0) return permissions
  }
  return []
}

function linksOf(file: string): PanelLink[] {
  const source = readFileSync(file, 'utf8')
  const from = permissionsOf(file)
  return [...source.matchAll(/['"`](\/admin\/[^'"`\s]*)['"`]/g)].flatMap(([, address = '']) => {
    const to = permissionOf(address.replaceAll(/\$\{[^}]*\}/g, 'x'))
    return to === null || to === 'any-staff' ? [] : [{ file, from, to }]
  })
}

/** Whether a file asks for a permission by name, or for that of each of its entries. */
function asks({ file, to }: PanelLink): boolean {
  const source = readFileSync(file, 'utf8')
  return source.includes(`, '${to}')`) || source.includes('may(staff, permission)')
}

const FILES = globSync('app/routes/admin/**/*.{ts,tsx}').filter((file) => !/\.test\.|\.route\./.test(file))
const LINKS = FILES.flatMap(linksOf)

test.each(STAFF_ROLES)('a %s is shown no link to a page that is not theirs', (role) => {
  const wrong = LINKS.filter(({ to }) => !may(accessOf(role), to))
    .filter(({ from }) => from.some((permission) => permission === 'any-staff' || may(accessOf(role), permission)))
    .filter((link) => !(link.file in ASKED_ELSEWHERE) && !asks(link))
    .map(({ file, to }) => `${file} links to a page that requires '${to}': may(useStaff(), '${to}')`)
  expect([...new Set(wrong)]).toEqual([])
})

test('links of the panel are found, and the exceptions exist', () => {
  expect(LINKS.length).toBeGreaterThan(30)
  expect(Object.keys(ASKED_ELSEWHERE).filter((file) => !existsSync(file))).toEqual([])
})

test.each(['app/ui/admin/nav-links.ts', 'app/routes/admin/layout/command-palette/palette-box.tsx'])(
  'each entry of %s names the permission of its page',
  (file) => {
    const entries = [...readFileSync(file, 'utf8').matchAll(/to: '(\/admin[^']*)'[^}]*?permission: '([\w-]+)'/g)]
    expect(entries.length).toBeGreaterThan(5)
    for (const [, to = '', permission] of entries) expect(permission, to).toBe(permissionOf(to))
  },
)

test.each(PERMISSIONS)(
  'who has only %s starts at a page that it opens, or at the shop, so that no redirect loops',
  (permission) => {
    const start = homePath({ permissions: [permission] })
    expect(start === '/' ? null : permissionOf(start)).toBe(
      'onPagesOf' in STAFF_PERMISSIONS[permission] ? null : permission,
    )
  },
)

test('the next step of an order names the permission of its page', () => {
  for (const fulfilment of FULFILMENTS)
    for (const status of ORDER_STATUSES) {
      const step = nextStep({ status, fulfilment, isLost: false })
      if (step && 'page' in step)
        expect(step.permission, status).toBe(permissionOf(panelPath({ page: step.page, id: 'MW-AAAA-AAAA' })))
    }
})
