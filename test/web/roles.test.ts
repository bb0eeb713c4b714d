import { expect, test } from 'vitest'
import { may, type Permission } from '#app/domain/identity/staff/permission.ts'
import { ROLES, type Role, STAFF_ROLES } from '#app/domain/identity/staff/role.ts'
import { PERMISSIONS } from '#app/domain/identity/staff/role-permissions.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { homePath } from '#app/ui/admin/home-path.ts'
import { navLinksOf } from '#app/ui/admin/nav-links.ts'
import { accessOf } from '#test/data/access-of-role.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { PAGE_PERMISSIONS } from '#test/data/expected-panel-permissions.ts'
import { expectOk } from '#test/expect-ok.ts'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { readToast } from '#test/http/cookies.ts'
import { listApiRoutes } from '#test/http/list-api-routes.ts'
import { listLinks } from '#test/http/read-html.ts'
import { actionPath, hasAction, hasLoader, SHOP_ROUTES, type ShopRoute } from '#test/http/shop-routes.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { signInStaff } from '#test/shop/sign-in-staff.ts'
import { slowTest } from '#test/shop/slow-test.ts'

// The endpoints of the API by which staff with a permission read what is not their own: each that calls
// requireApiStaff, and the one of orders. docs/api-routes.md says which others need a sign-in; those return the
// caller's own.
const READ_BY_STAFF: Record<string, Permission> = { 'GET /orders/{id}': 'orders' }

/** The roles that must have each permission, written by hand. */
const EXPECTED: Record<Permission, readonly Role[]> = {
  pack: ['packer', 'manager', 'owner'],
  orders: ['manager', 'owner'],
  money: ['manager', 'owner'],
  books: ['accountant', 'owner'],
  products: ['manager', 'owner'],
  customers: ['manager', 'owner'],
  requests: ['manager', 'owner'],
  reviews: ['manager', 'owner'],
  coupons: ['manager', 'owner'],
  campaigns: ['owner'],
  reports: ['manager', 'owner'],
  audit: ['manager', 'owner'],
  settings: ['owner'],
  team: ['owner'],
  connections: ['owner'],
  erase: ['owner'],
}

const PAGES = SHOP_ROUTES.filter(({ path }) => /^\/admin(\/|$)/.test(path))
const availableActions = (page: ShopRoute) =>
  [hasLoader(page) && 'GET', hasAction(page) && 'POST'].filter((way) => way !== false) as ('GET' | 'POST')[]
// What is neither an endpoint nor a page about chosen records. /admin is the entrance: the menu links the dashboard.
const OF_CHOSEN = ['/admin/orders/ship', '/admin/products/prices']
const isLinked = ({ path, file }: ShopRoute) =>
  file.endsWith('/route.tsx') && !/[:*]|^\/admin$/.test(path) && !OF_CHOSEN.includes(path)
const addressOfAction = (page: ShopRoute) => actionPath(withIds(page.path), page)
const isExpected = (role: Role, permission: Permission | 'any-staff') =>
  permission === 'any-staff' ? role !== 'customer' : EXPECTED[permission].includes(role)

test('the table lists every admin path and no other', () => {
  expect(Object.keys(PAGE_PERMISSIONS).toSorted()).toEqual(
    Array.from(new Set(PAGES.map((page) => page.path))).toSorted(),
  )
})

test.each(ROLES)('a %s has the expected permissions', (role) => {
  expect(PERMISSIONS.filter((permission) => may(accessOf(role), permission))).toEqual(
    PERMISSIONS.filter((permission) => EXPECTED[permission].includes(role)),
  )
})

onOneDatabase((open, engine) => {
  test('staff without the permission of a page see a message; the redirect from /admin has none', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { token } = await signInStaff(opened, 'packer')
    const toastOf = async (path: string) => {
      const response = await request(path, { as: token })
      expect(response.headers.get('Location'), path).toBe(homePath(accessOf('packer')))
      return readToast(response)
    }
    expect(await toastOf('/admin/settings/team')).toMatchObject({ title: 'That is not part of your role' })
    expect(await toastOf('/admin')).toBeNull()
  })

  test('staff whose role opens no page are sent to the shop with a message, from every page of the panel', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner, manager } = await signInRoles(opened)
    const seen = JSON.stringify({ roles: DEFAULT_SETTINGS.roles })
    await request.post('/admin/settings/roles', { intent: 'save', seenFields: seen }, { as: owner })
    for (const path of ['/admin', '/admin/orders', '/admin/products']) {
      const response = await request(path, { as: manager })
      expect(response.headers.get('Location'), path).toBe('/')
      expect(readToast(response), path).not.toBeNull()
    }
    expect((await request('/', { as: manager })).status).toBe(200)
  })

  test.each(ROLES)('a %s can open their start page', async (role) => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const tokens = await signInRoles(opened)
    expect((await request(homePath(accessOf(role)), { as: tokens[role] })).status).toBe(200)
  })

  slowTest(engine).each(STAFF_ROLES)('the links of the menu lead a %s to every page they may open', async (role) => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const as = (await signInRoles(opened))[role]
    const reached = new Set(navLinksOf(accessOf(role)).map(({ to }) => to))
    // A set's iteration includes what is added meanwhile: the links of every page reached.
    for (const path of reached) {
      const html = await request.page(path, { as })
      for (const { to } of listLinks(html)) {
        const [link = ''] = to.split(/[?#]/)
        if (PAGE_PERMISSIONS[link]) reached.add(link)
      }
    }
    const expected = PAGES.filter(isLinked).filter(({ path }) =>
      isExpected(role, PAGE_PERMISSIONS[path] ?? 'any-staff'),
    )
    expect(expected.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([])
  })

  test('every admin page, its data and its action are open to roles with the permission, and to nobody else', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const tokens = await signInRoles(opened)
    const unexpected: string[] = []
    for (const page of PAGES) {
      const permission = PAGE_PERMISSIONS[page.path] ?? 'any-staff'
      const path = withIds(page.path)
      for (const role of [null, ...ROLES]) {
        const as = role ? tokens[role] : undefined
        const allowed = role !== null && isExpected(role, permission)
        const sent = role === null ? '/auth' : homePath(accessOf(role))
        for (const way of availableActions(page)) {
          const result = await resultOf(request, way === 'POST' ? addressOfAction(page) : path, way, as)
          const isTurnedAway = result === '/auth' || result === '403' || (way === 'GET' && result === sent)
          if (allowed ? isTurnedAway : result !== sent && result !== '403')
            unexpected.push(`${role ?? 'guest'} ${way} ${path}: ${result}`)
        }
        if (!allowed && hasLoader(page)) {
          const data = await request(`${path}.data`, as ? { as } : {})
          const text = await data.text()
          if (data.ok && !text.includes('SingleFetchRedirect') && !text.includes(sent))
            unexpected.push(`${role ?? 'guest'} ${path}.data: ${data.status}`)
        }
      }
    }
    expect(unexpected).toEqual([])
  })

  slowTest(engine)(
    'an edited table holds on every page, its data and its action, from the next request on',
    async () => {
      const opened = await open({ samples: true })
      const request = await appClient(opened)
      const tokens = await signInRoles(opened)
      const given: Record<'manager' | 'packer', readonly Permission[]> = {
        manager: ['settings', 'reviews'],
        packer: ['products', 'requests'],
      }
      const fields = Object.entries(given).flatMap(([role, permissions]) =>
        permissions.map((each) => `${role}.${each}`),
      )
      const seen = JSON.stringify({ roles: DEFAULT_SETTINGS.roles })
      const body = new URLSearchParams([
        ['intent', 'save'],
        ['seenFields', seen],
        ...fields.map((field) => [field, 'on']),
      ])
      const saved = await request('/admin/settings/roles', { as: tokens.owner, method: 'POST', body })
      expect(saved.headers.get('Location')).toBe('/admin/settings/roles')
      const unexpected: string[] = []
      for (const role of ['manager', 'packer'] as const) {
        const home = homePath({ permissions: given[role] })
        for (const page of PAGES) {
          const permission = PAGE_PERMISSIONS[page.path] ?? 'any-staff'
          const allowed = permission === 'any-staff' || given[role].includes(permission)
          for (const way of availableActions(page)) {
            const path = way === 'POST' ? addressOfAction(page) : withIds(page.path)
            const result = await resultOf(request, path, way, tokens[role])
            // A page of an order may be redirected; the start page of the person is where those who may not are sent.
            if (allowed ? way === 'GET' && result === home && path !== home : result !== home && result !== '403')
              unexpected.push(`${role} ${way} ${path}: ${result}`)
          }
        }
        const { user } = (await (await request('/api/session', { as: tokens[role] })).json()) as {
          user: { permissions: Permission[] }
        }
        expect(user.permissions.toSorted()).toEqual(given[role].toSorted())
      }
      expect(unexpected).toEqual([])
    },
  )

  test('the API returns personal data to its owner and permitted staff only', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const tokens = await signInRoles(opened)
    const id = await place(opened.shop, await makeBuyer(opened.shop, [ALMOND_PACK]))
    const unexpected: string[] = []
    const seen: string[] = []
    // Logging out, which anyone may, would end the sessions that the test goes on with.
    const personal = (await listApiRoutes(request)).filter(({ needsSignIn }) => needsSignIn)
    expect(Object.keys(READ_BY_STAFF).filter((name) => !personal.some((each) => each.name === name))).toEqual([])
    for (const { name, method, path } of personal) {
      const permission = READ_BY_STAFF[name]
      for (const role of [null, ...ROLES]) {
        const response = await request(`/api/v1${path.replace('{id}', id)}`, {
          method,
          headers: { 'Content-Type': 'application/json', Origin: opened.shop.origin },
          ...(role && { as: tokens[role] }),
          ...(['POST', 'PUT'].includes(method) && { body: '{}' }),
        })
        const { status } = response
        const text = await response.text()
        if (response.headers.get('Cache-Control') !== 'no-store') unexpected.push(`${name} may be stored`)
        // A body that lacks everything may be refused before anybody is asked who sent it.
        const isTurnedAway = [401, 403, 404].includes(status) || (method !== 'GET' && status === 400)
        const isAllowed = role !== null && permission !== undefined && isExpected(role, permission)
        if (role === null && !isTurnedAway) unexpected.push(`guest ${name}: ${status}`)
        if (permission === undefined && text.includes('not-permitted'))
          unexpected.push(`${name} is for staff. Write in READ_BY_STAFF: '${name}': 'the permission it asks for'`)
        if (permission !== undefined && (isAllowed ? [401, 403].includes(status) : !isTurnedAway))
          unexpected.push(`${role ?? 'guest'} ${name}: ${status}, though READ_BY_STAFF says '${permission}'`)
        if (text.includes('Chandni Chowk')) {
          seen.push(`${role} ${name}`)
          if (!isAllowed) unexpected.push(`${role ?? 'guest'} ${name} sees the order of somebody else`)
        }
      }
    }
    expect(Array.from(new Set(unexpected))).toEqual([])
    expect(seen).toEqual(expect.arrayContaining(['manager GET /orders/{id}', 'owner GET /orders/{id}']))
    const { status } = await opened.shop.db.selectFrom('orders').select('status').executeTakeFirstOrThrow()
    expect(status).toBe('pending_payment')
  })

  test('a packer prints labels and slips, sees no amount of money, and finds none in the palette', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { packer, owner } = await signInRoles(opened)
    const { shop } = opened
    const buyer = await makeBuyer(shop, [ALMOND_PACK])
    const id = await place(shop, buyer, 'cod')
    const printed = async (kind: string, as: string) =>
      (await request(`/admin/documents?kind=${kind}&order=${id}`, { as })).status
    await shipOrder(opened, id)
    expect(await printed('invoice', owner)).toBe(200)
    for (const kind of ['slip', 'label']) expect(await printed(kind, packer), kind).toBe(200)
    for (const kind of ['invoice', 'credit-note']) expect(await printed(kind, packer), kind).not.toBe(200)
    for (const path of ['/admin/packing', `/admin/packing/${id}`, '/admin/orders/ship', `/admin/find?q=${id}`]) {
      const response = await request(path, { as: packer })
      expect(response.status, path).toBeLessThan(400)
      expect(await response.text(), path).not.toMatch(/₹\s?\d|total_?paise/i)
    }
  })

  test('a packer sees whom an order is for and what is in it only until it has arrived or ended', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { packer, manager } = await signInRoles(opened)
    const { shop } = opened
    const lines = [{ productId: '1', weight: '500g', quantity: 1 }] as const
    const buyer = await makeBuyer(shop, lines, { fullName: 'Meera Iyer' })
    const arrived = await place(shop, buyer, 'cod')
    await shipOrder(opened, arrived)
    const look = async (id: string, as: string) => {
      const response = await request(`/admin/packing/${id}`, { as })
      return [response.status, /Meera Iyer|California Almonds/.test(await response.text())]
    }
    expect(await look(arrived, packer)).toEqual([200, true])
    await moveThrough(opened, arrived, ['delivered'])
    const cancelled = await place(shop, await makeBuyer(shop, lines, { fullName: 'Meera Iyer' }), 'cod')
    expect(await look(cancelled, packer)).toEqual([200, true])
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
    for (const id of [arrived, cancelled]) {
      expect(await look(id, packer), id).toEqual([200, false])
      expect(await look(id, manager), id).toEqual([200, true])
    }
    const page = await request.page(`/admin/packing/${cancelled}`, { as: packer })
    expect(page).toContain('Do not pack this order.')
    expect(await look('MW-AAAA-AAAA', packer)).toEqual([404, false])
  })

  test('a refused action changes nothing', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const tokens = await signInRoles(opened)
    const before = await snapshot(opened)
    for (const page of PAGES.filter(hasAction)) {
      const permission = PAGE_PERMISSIONS[page.path] ?? 'any-staff'
      for (const role of ROLES.filter((each) => !isExpected(each, permission)))
        await resultOf(request, addressOfAction(page), 'POST', tokens[role])
    }
    expect(await snapshot(opened)).toEqual(before)
  })
})

/** Confirms, packs and ships an order. */
async function shipOrder({ shop }: Opened, id: string): Promise<void> {
  for (const to of ['confirmed', 'packed', 'shipped'] as const) {
    const { version } = await shop.db
      .selectFrom('orders')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expectOk(await moveOrder(shop, 'usr_owner', id, { to, version, carrier: 'Delhivery', awb: '1234567890123' }))
  }
}

/**
 * A path with its parameters filled in: ids that do not exist, but an existing product, category, message and policy,
 * whose pages load more.
 */
function withIds(path: string): string {
  if (path === '/admin/settings/categories/:id') return path.replace(':id', 'nuts')
  if (path === '/admin/settings/home/:section') return path.replace(':section', 'hero')
  if (path === '/admin/settings/collections/:id') return path.replace(':id', 'gifts')
  const product = path.startsWith('/admin/products/:id') ? '1' : 'MW-AAAA-AAAA'
  return path
    .replace(':id', product)
    .replace(':kind', 'order-shipped')
    .replace(':name', 'return-policy')
    .replace(':lot', 'lot_nobody')
}

async function signInRoles(opened: Opened): Promise<Record<Role, string>> {
  const { customer, owner } = await signInPeople(opened)
  const { token: packer } = await signInStaff(opened, 'packer')
  const { token: accountant } = await signInStaff(opened, 'accountant')
  const { token: manager } = await signInStaff(opened, 'manager')
  return { customer, packer, accountant, manager, owner }
}

/** The path a response redirects to, or its status. Cancels the body, as a stream would never end. */
async function resultOf(
  request: AppClient,
  path: string,
  method: 'GET' | 'POST',
  as: string | undefined,
): Promise<string> {
  const body =
    method === 'POST' ? new URLSearchParams({ intent: 'publish', group: 'store', to: 'cancelled' }) : undefined
  const response = await request(path, { method, ...(body && { body }), ...(as && { as }) })
  await response.body?.cancel()
  const location = response.headers.get('Location')
  return location ? new URL(location, 'http://localhost').pathname : String(response.status)
}

/** Everything an admin action would change: the audit log, users, settings and products. */
async function snapshot({ shop: { db } }: Opened) {
  const [audit, users, settings, products] = await Promise.all([
    db.selectFrom('audit_log').select('action').execute(),
    db.selectFrom('users').select(['id', 'role', 'cod_blocked_at', 'blocked_at']).orderBy('id').execute(),
    db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute(),
    db.selectFrom('products').select(['id', 'version', 'published_at']).orderBy('id').execute(),
  ])
  return { audit: audit.length, users, settings, products }
}
