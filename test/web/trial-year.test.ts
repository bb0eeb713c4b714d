import { beforeAll, describe, expect, test } from 'vitest'
import { actionName } from '#app/domain/audit/audit-action.ts'
import { auditChanges } from '#app/domain/reports/audit-log/audit-change.ts'
import { streamAudit } from '#app/domain/reports/audit-log/audit-log-store.server.ts'
import { auditSubjectText } from '#app/domain/reports/audit-log/audit-subject-text.ts'
import { findTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { loadOrRemoveTrialYear } from '#app/domain/trial-year/load-or-remove-trial-year.server.ts'
import { requestTrialYear } from '#app/domain/trial-year/request-trial-year-or-its-removal.server.ts'
import { TRIAL_YEAR_MESSAGES } from '#app/domain/trial-year/trial-year-refusal.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { readElement } from '#test/http/read-html.ts'
import { SHOP_ROUTES } from '#test/http/shop-routes.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { isProgramText } from '#test/oracles/program-text.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'

const PAGE = '/admin/settings/trial-year'
const ask = (request: AppClient, intent: string, as: string) => {
  const body = new FormData()
  body.set('intent', intent)
  return request(PAGE, { method: 'POST', as, body })
}
const mainOf = (page: string) => readElement(page, 'main').html

// Open money without an order is a fault that `mewa doctor` reports, so the trial year has none; pages and campaigns
// are the owner's to write, no courier or gateway sends a trial year files, and the books leave its orders out.
const EMPTY = [
  '/admin/pages',
  '/admin/campaigns',
  '/admin/books/months',
  '/admin/books/profit',
  '/admin/books/returns',
  '/admin/books/stock',
  '/admin/books/tally',
  '/admin/money/parked',
  '/admin/money/weights',
  '/admin/money/statements',
]

onOneDatabase((open, engine) => {
  test('the owner loads and removes the year, and every page of the panel says that it is one', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const read = async (path: string) => mainOf(await request.page(path, { as: owner }))
    expect(await read(PAGE)).toContain('Load the trial year')
    expect(await read('/admin/dashboard')).not.toContain('Trial year.')
    expect((await ask(request, 'load', owner)).status).toBe(302)
    expect(await findTrial(shop.db)).toMatchObject({ status: 'loading', percent: 0 })
    expect(await read(PAGE)).toContain('Stop and remove it')
    expect(await read('/admin/dashboard')).toContain('Trial year.')
    expect((await ask(request, 'remove', owner)).status).toBe(302)
    expect(await loadOrRemoveTrialYear(shop)).toBe(true)
    expect(await read(PAGE)).toContain('Load the trial year')
    const refused = await ask(request, 'remove', owner)
    expect(refused.status).toBe(409)
    expect(mainOf(await refused.text())).toContain(TRIAL_YEAR_MESSAGES['trial-not-loaded'])
  })

  test('beside orders it is refused with the reason', async () => {
    const opened = await open({ samples: true })
    // Signed in first: the code is the newest message.
    const { owner } = await signInPeople(opened)
    await place(opened.shop, await makeBuyer(opened.shop, [TWO_ALMOND_PACKS]), 'cod')
    const refused = await ask(await appClient(opened), 'load', owner)
    expect(refused.status).toBe(409)
    expect(mainOf(await refused.text())).toContain(TRIAL_YEAR_MESSAGES['orders-placed'])
  })

  // Loading takes seconds, and pages read both databases alike.
  describe.runIf(engine === 'SQLite')('a loaded year', () => {
    let opened: Opened
    beforeAll(async () => {
      opened = await open({ samples: true })
      expect(await requestTrialYear(opened.shop, { id: 'usr_owner', isAdmin: true })).toMatchObject({ ok: true })
      expect(await loadOrRemoveTrialYear(opened.shop)).toBe(true)
    }, 600_000)

    // Signing in is audited, so this comes before it.
    test('has no word of the program in its log', async () => {
      const raw = new Set<string>()
      let lines = 0
      const all = { actor: null, action: null, subject: null, day: null, after: null }
      for await (const { action, subject, before, after } of streamAudit(opened.shop.db, all)) {
        lines += 1
        const at = subject.indexOf(':')
        const changes = auditChanges(before, after).flatMap(({ name, ...values }) => [
          name,
          values.before,
          values.after,
        ])
        const shown = [actionName(action), auditSubjectText(subject.slice(0, at), subject.slice(at + 1)), ...changes]
        for (const text of shown) if (text !== null && isProgramText(text)) raw.add(`${action}: ${text}`)
      }
      expect(lines).toBeGreaterThan(100)
      expect([...raw]).toEqual([])
    })

    test('leaves no page of the panel empty', { timeout: 600_000 }, async () => {
      const request = await appClient(opened)
      const { owner } = await signInPeople(opened)
      const pages = SHOP_ROUTES.map(({ path }) => path).filter((path) => /^\/admin[^:.]*$/.test(path))
      expect(pages.length).toBeGreaterThan(25)
      const empty: string[] = []
      for (const path of pages) {
        const response = await request(path, { as: owner })
        if (response.status !== 200 || !response.headers.get('Content-Type')?.includes('html')) continue
        const page = mainOf(await response.text())
        if (page.includes('empty-list')) empty.push(path)
        expect(page, path).not.toContain('Nothing was sold in these days.')
      }
      expect(empty.toSorted()).toEqual(EMPTY.toSorted())
    })
  })
})
