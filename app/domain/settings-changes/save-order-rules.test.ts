import { expect, test } from 'vitest'
import type { Staff } from '#app/domain/actor.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { changeCart } from '#app/domain/cart/change-cart.server.ts'
import { readPricedCart } from '#app/domain/cart/read-priced-cart.server.ts'
import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { ORDER_RULES, type OrderSettings } from '#app/domain/settings/order-rules/order-rules.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { nextPolicyVersion } from '#app/domain/settings/texts/next-policy-version.ts'
import type { Shop } from '#app/domain/shop.ts'
import { STEP_UP_LIFE } from '#app/domain/step-up-freshness.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, later, MINUTES } from '#app/domain/time/instant.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { orderInputFor, place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { saveSettings } from './save-settings.server.ts'
import { undoSettings } from './undo-settings.server.ts'

/** Saves the rules from a form that was opened just now. */
async function saveRules(shop: Shop, actor: Staff, orders: OrderSettings) {
  return saveSettings(shop, actor, { orders }, await findSettings(shop.db))
}

const RULES = DEFAULT_SETTINGS.orders
const LINE = { productId: '1', weight: '250g', quantity: 12 } as const

onBothDatabases((open) => {
  test('needs a fresh code', async () => {
    const { shop, clock } = await open({ demo: false })
    const stale = staffWithFreshCode(shop)
    clock.advance(STEP_UP_LIFE + 1)
    expect(await saveRules(shop, stale, { ...RULES, maxPacks: 5 })).toMatchObject({ reason: 'code-not-fresh' })
    expect(await undoSettings(shop, stale, 'orders', 'aud_1')).toMatchObject({ reason: 'code-not-fresh' })
    expect((await findSettings(shop.db)).orders).toEqual(RULES)
  })

  test('the standard policies that name a changed rule get a new version, an own text stays, and so when it is undone', async () => {
    const { shop, clock } = await open()
    const own = nextPolicyVersion({ version: 1 }, '## Ours', indianDay(shop.now()))
    await changeSettings(shop, staffWithFreshCode(shop), 'policies', { 'shipping-policy': own })
    clock.advance(2 * DAYS)
    const versions = async () => {
      const settings = await findSettings(shop.db)
      const names = ['terms-of-service', 'shipping-policy', 'return-policy', 'privacy-policy'] as const
      return names.map((name) => shownPolicy(name, settings).version)
    }
    const [terms = 0, shipping = 0, returns = 0, privacy = 0] = await versions()
    expect(await saveRules(shop, staffWithFreshCode(shop), { ...RULES, maxPacks: 30 })).toMatchObject({ ok: true })
    expect(await versions()).toEqual([terms + 1, shipping, returns, privacy])
    const settings = await findSettings(shop.db)
    const page = shownPolicy('terms-of-service', settings)
    expect(page.inForceFrom).toBe(indianDay(shop.now()))
    expect(JSON.stringify(page)).toContain('15\u00a0kg, and 30 of a pack')
    clock.advance(MINUTES)
    await saveRules(shop, staffWithFreshCode(shop), { ...settings.orders, problemHours: 72 })
    expect(await versions()).toEqual([terms + 1, shipping, returns + 1, privacy])
    clock.advance(MINUTES)
    // A rule no policy names, and a save without a change, publish nothing.
    await saveRules(shop, staffWithFreshCode(shop), { ...settings.orders, problemHours: 72, linkHours: 12 })
    await saveRules(shop, staffWithFreshCode(shop), { ...settings.orders, problemHours: 72, linkHours: 12 })
    expect(await versions()).toEqual([terms + 1, shipping, returns + 1, privacy])
    const first = (await listAudit(shop.db, 'settings:orders')).at(-1)
    expect(await undoSettings(shop, staffWithFreshCode(shop), 'orders', first?.id ?? '')).toMatchObject({
      ok: true,
    })
    expect((await findSettings(shop.db)).orders).toMatchObject({ maxPacks: RULES.maxPacks, problemHours: 72 })
    expect(await versions()).toEqual([terms + 2, shipping, returns + 1, privacy])
  })

  test('a cart from before a limit was lowered may shrink, and is ordered once it fits', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [LINE])
    await saveRules(shop, staffWithFreshCode(shop), { ...RULES, maxPacks: 10 })
    expect(await readPricedCart(shop, buyer.user.id)).toMatchObject({ count: 12 })
    const set = (quantity: number) => changeCart(shop, buyer.user.id, { ...LINE, quantity })
    expect(await set(13)).toMatchObject({ ok: false, reason: 'line-limit', detail: { most: 12 } })
    const input = await orderInputFor(shop, buyer, 'upi')
    expect(await placeOrder(shop, buyer, input, 'key-of-an-order-too-many')).toMatchObject({
      ok: false,
      reason: 'too-many-packs',
      detail: { maxPacks: 10 },
    })
    expect(await set(11)).toMatchObject({ ok: true })
    expect(await set(10)).toMatchObject({ ok: true })
    expect(await place(shop, buyer)).toMatch(/^MW-/)
  })

  test('an order keeps the time it was given, and the time to report a problem that it was promised', async () => {
    const { shop } = await open({ samples: true })
    const before = await place(shop, await makeBuyer(shop, [LINE]))
    const placedAt = shop.now()
    await saveRules(shop, staffWithFreshCode(shop), { ...RULES, holdMinutes: 30, problemHours: 24 })
    const after = await place(shop, await makeBuyer(shop, [LINE]))
    expect(await findOrder(shop.db, before)).toMatchObject({
      problemHours: RULES.problemHours,
      holdUntil: later(placedAt, RULES.holdMinutes * MINUTES),
    })
    expect(await findOrder(shop.db, after)).toMatchObject({
      problemHours: 24,
      holdUntil: later(shop.now(), 30 * MINUTES),
    })
  })

  test('the highest bounds can be stored', async () => {
    const { shop } = await open({ samples: true })
    const highest = Object.fromEntries(Object.entries(ORDER_RULES).map(([rule, { max }]) => [rule, max]))
    await saveRules(shop, staffWithFreshCode(shop), { ...RULES, ...highest })
    await setPool(shop, '1', 100_000)
    const buyer = await makeBuyer(shop, [{ ...LINE, quantity: ORDER_RULES.maxPacks.max }])
    const id = await place(shop, buyer)
    expect(await findOrder(shop.db, id)).toMatchObject({ problemHours: ORDER_RULES.problemHours.max })
  })
})
