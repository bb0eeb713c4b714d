import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { deskOf, type Job, may } from '#app/domain/identity/permission.ts'
import { ROLES, type Role } from '#app/domain/identity/user.ts'
import routes from '#app/routes.ts'
import { type Ask, askOf } from '#test/ask.ts'
import { type Opened, OWNER_PHONE, onBothDatabases } from '#test/make-shop.ts'
import { signInAs } from '#test/sign-in.ts'

// Who may do what behind the counter, written down by hand (design 9): the job of every address of the panel. A page that
// is not in the table fails the test, and so does a guard that says another job.
const JOBS: Record<string, Job | 'any-staff'> = {
  '/admin': 'reports',
  '/admin/dashboard': 'reports',
  '/admin/live': 'any-staff',
  '/admin/find': 'any-staff',
  // Which paper it is decides; without one there is nothing to guard.
  '/admin/documents': 'any-staff',
  '/admin/audit': 'audit',
  '/admin/audit.csv': 'audit',
  '/admin/orders': 'orders',
  '/admin/orders/:id': 'orders',
  '/admin/products': 'products',
  '/admin/products/new': 'products',
  '/admin/products/prices': 'products',
  '/admin/products/:id': 'products',
  '/admin/products/:id/pictures': 'products',
  '/admin/users': 'customers',
  '/admin/requests': 'requests',
  '/admin/requests/tickets/:id': 'requests',
  '/admin/requests/samples': 'requests',
  '/admin/requests/samples/:id': 'requests',
  '/admin/requests/problems': 'requests',
  '/admin/requests/problems/:id': 'requests',
  '/admin/requests/searches': 'requests',
  '/admin/reviews': 'reviews',
  '/admin/settings': 'settings',
}

/** What the table of permissions must say of the three roles, whatever the code says of it. */
const EXPECTED: Record<Job, readonly Role[]> = {
  pack: ['packer', 'manager', 'owner'],
  orders: ['manager', 'owner'],
  products: ['manager', 'owner'],
  customers: ['manager', 'owner'],
  requests: ['manager', 'owner'],
  reviews: ['manager', 'owner'],
  coupons: ['manager', 'owner'],
  reports: ['manager', 'owner'],
  audit: ['manager', 'owner'],
  settings: ['owner'],
  team: ['owner'],
  erase: ['owner'],
}

type Page = { path: string; file: string }
const PAGES = pagesUnder(routes, '').filter((page) => /^\/admin(\/|$)/.test(page.path))

function pagesUnder(entries: readonly RouteConfigEntry[], above: string): Page[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join('/')
    return entry.children ? pagesUnder(entry.children, path) : [{ path: `/${path}`, file: entry.file }]
  })
}

const sourceOf = ({ file }: Page) => readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8')
const hasAction = (page: Page) => /^export (async )?function action/m.test(sourceOf(page))
const mayDo = (role: Role, job: Job | 'any-staff') =>
  job === 'any-staff' ? role !== 'customer' : EXPECTED[job].includes(role)

test('the table names every address of the panel, and no other', () => {
  expect(Object.keys(JOBS).toSorted()).toEqual(Array.from(new Set(PAGES.map((page) => page.path))).toSorted())
})

test.each(ROLES)('the jobs of a %s are those written down', (role) => {
  const done = (Object.keys(EXPECTED) as Job[]).filter((job) => may(role, job))
  expect(done).toEqual((Object.keys(EXPECTED) as Job[]).filter((job) => EXPECTED[job].includes(role)))
})

onBothDatabases((open) => {
  test('every page, every page’s data and every action answers those whose job it is, and nobody else', async () => {
    const opened = await open({ samples: true })
    const ask = await askOf(opened)
    const tokens = await signInRoles(opened)
    const unexpected: string[] = []
    for (const page of PAGES) {
      const job = JOBS[page.path] ?? 'any-staff'
      const path = page.path.replace(':id', idFor(page.path))
      for (const role of [null, ...ROLES]) {
        const as = role ? tokens[role] : undefined
        const allowed = role !== null && mayDo(role, job)
        const sent = role === null ? '/auth' : role === 'customer' ? '/' : deskOf(role)
        for (const way of hasAction(page) ? (['GET', 'POST'] as const) : (['GET'] as const)) {
          const said = await answerOf(ask, path, way, as)
          if (allowed ? said.startsWith('/auth') || said.startsWith('403') : said !== sent && said !== '403')
            unexpected.push(`${role ?? 'guest'} ${way} ${path}: ${said}`)
        }
        if (!allowed) {
          const data = await ask(`${path}.data`, as ? { as } : {})
          const text = await data.text()
          if (data.ok && !text.includes('SingleFetchRedirect') && !text.includes(sent))
            unexpected.push(`${role ?? 'guest'} ${path}.data: ${data.status}`)
        }
      }
    }
    expect(unexpected).toEqual([])
  })

  test('whoever may not do it leaves nothing behind', async () => {
    const opened = await open({ samples: true })
    const ask = await askOf(opened)
    const tokens = await signInRoles(opened)
    const before = await written(opened)
    for (const page of PAGES.filter(hasAction)) {
      const job = JOBS[page.path] ?? 'any-staff'
      for (const role of ROLES.filter((each) => !mayDo(each, job)))
        await answerOf(ask, page.path.replace(':id', idFor(page.path)), 'POST', tokens[role])
    }
    expect(await written(opened)).toEqual(before)
  })
})

/** An id that exists where the page is about a product or an order's number nobody has. */
function idFor(path: string): string {
  return path.startsWith('/admin/products/') ? '1' : path.startsWith('/admin/users/') ? 'usr_nobody' : 'MW-AAAA-AAAA'
}

async function signInRoles(opened: Opened): Promise<Record<Role, string>> {
  const phones: Record<Role, string> = {
    customer: '9812345601',
    packer: '9812345602',
    manager: '9812345603',
    owner: OWNER_PHONE,
  }
  const tokens = {} as Record<Role, string>
  for (const role of ROLES) {
    const { token, userId } = await signInAs(opened, phones[role], `A ${role}`)
    if (role !== 'owner') await opened.shop.db.updateTable('users').set({ role }).where('id', '=', userId).execute()
    tokens[role] = token
  }
  return tokens
}

/** Where an answer sends to, or its status. A stream is cut off once it is open. */
async function answerOf(ask: Ask, path: string, method: 'GET' | 'POST', as: string | undefined): Promise<string> {
  const body = method === 'POST' ? new URLSearchParams({ edit: 'publish', group: 'store', to: 'cancelled' }) : undefined
  const answer = await ask(path, { method, ...(body && { body }), ...(as && { as }) })
  await answer.body?.cancel()
  const location = answer.headers.get('Location')
  return location ? new URL(location, 'http://localhost').pathname : String(answer.status)
}

/** What a change would leave: rows of the audit log, orders as they stand, roles, settings. */
async function written({ shop: { db } }: Opened) {
  const [audit, users, settings, products] = await Promise.all([
    db.selectFrom('audit_log').select('action').execute(),
    db.selectFrom('users').select(['id', 'role', 'cod_blocked_at', 'blocked_at']).orderBy('id').execute(),
    db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute(),
    db.selectFrom('products').select(['id', 'version', 'published_at']).orderBy('id').execute(),
  ])
  return { audit: audit.length, users, settings, products }
}
