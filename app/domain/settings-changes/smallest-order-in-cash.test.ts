import { expect, test } from 'vitest'
import { rupees } from '#app/domain/money/money.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { listSetupSteps } from '#app/domain/setup/list-setup-steps.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { withoutGateway } from '#test/shop/with-connections.ts'
import { saveSettings } from './save-settings.server.ts'

type Changes = { cod?: Partial<Settings['cod']>; delivery?: Partial<Settings['delivery']> }

/** Saves fields from forms that show what is stored; the reason if they are refused. */
async function save(shop: Shop, { cod, delivery }: Changes): Promise<string> {
  const now = await findSettings(shop.db)
  const typed = {
    ...(cod ? { cod: { ...now.cod, ...cod } } : {}),
    ...(delivery ? { delivery: { ...now.delivery, ...delivery } } : {}),
  }
  const saved = await saveSettings(shop, staffWithFreshCode(shop), typed, now)
  return saved.ok ? 'saved' : saved.reason
}

const HIGHEST = { maximumPaise: rupees(5000) }
const ABOVE = { minimumOrderPaise: rupees(6000) }

onBothDatabases((open) => {
  test('a shop that takes only cash keeps its smallest order within it, whichever is changed', async () => {
    const { shop } = await open()
    expect(await save(shop, { cod: { ...HIGHEST, cashOnly: true } })).toBe('saved')
    expect(await save(shop, { delivery: ABOVE })).toBe('smallest-order-above-cash')
    expect(await save(shop, { delivery: { minimumOrderPaise: rupees(5000) } })).toBe('saved')
    expect(await save(shop, { cod: { maximumPaise: rupees(4999) } })).toBe('cash-below-smallest-order')
    // With online payment too, both may be as they like, but then cash alone is refused.
    expect(await save(shop, { cod: { cashOnly: false } })).toBe('saved')
    expect(await save(shop, { delivery: ABOVE })).toBe('saved')
    expect(await save(shop, { cod: { cashOnly: true } })).toBe('cash-below-smallest-order')
  })

  test('without a gateway too, but one that is lost keeps nothing else from being saved', async () => {
    const { shop } = await open()
    const bare = withoutGateway(shop)
    expect(await save(shop, { cod: HIGHEST })).toBe('saved')
    expect(await save(bare, { delivery: ABOVE })).toBe('smallest-order-above-cash')
    expect(await save(shop, { delivery: ABOVE })).toBe('saved')
    expect(await save(bare, { cod: { feePaise: rupees(10) } })).toBe('saved')
    expect(await save(bare, { cod: { maximumPaise: rupees(5500) } })).toBe('cash-below-smallest-order')
    expect(await save(bare, { cod: { maximumPaise: rupees(6000) } })).toBe('saved')
  })

  test('the set-up list says so once the gateway is gone', async () => {
    const { shop } = await open()
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', HIGHEST)
    await changeSettings(shop, staffWithFreshCode(shop), 'delivery', ABOVE)
    const gaps = async (of: Shop) =>
      (await listSetupSteps(of)).find(({ name }) => name === 'payment')?.missing.map(({ key }) => key)
    expect(await gaps(shop)).not.toContain('nothing-payable')
    expect(await gaps(withoutGateway(shop))).toContain('nothing-payable')
  })
})
