import { expect, test } from 'vitest'
import { formatMoney, rupees } from '#app/domain/money/money.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { readPolicySettings, readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { findSettings, listSavedGroups } from '#app/domain/settings/settings-store.server.ts'
import { findPolicySettings } from '#app/domain/settings/texts/policy-settings-store.server.ts'
import { saveSettings } from '#app/domain/settings-changes/save-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import type { Clock } from '#test/shop/clock.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { withoutGateway } from '#test/shop/with-connections.ts'
import { GATEWAY_SETTLING_TIME } from './decide-gateway-change.ts'
import { republishForGateway } from './republish-policies.server.ts'
import { shownPolicy } from './shown-policy.ts'

const { cod, delivery } = DEFAULT_SETTINGS

/** The Shipping Policy as its page shows it. */
async function shown(shop: Shop) {
  const { version, inForceFrom, ...policy } = shownPolicy('shipping-policy', await readPolicySettings(shop))
  return { version, inForceFrom, text: JSON.stringify(policy) }
}

const cashFrom = (paise: number) => `You can pay in cash for orders of ${formatMoney(paise)} to`
const openShop = (shop: Shop) => changeSettings(shop, staffWithFreshCode(shop), 'opening', { status: 'open' })

/** Runs the job as a process does that sees the same gateway, or none, for ten minutes. */
async function settle(shop: Shop, clock: Clock) {
  await republishForGateway(shop)
  clock.advance(GATEWAY_SETTLING_TIME)
  await republishForGateway(shop)
}

onBothDatabases((open) => {
  test('policies follow the payment gateway: each change is a version, in force from its day', async () => {
    const { shop, clock } = await open()
    await openShop(shop)
    const bare = withoutGateway(shop)
    const first = await shown(bare)
    expect(first.text).toContain(cashFrom(cod.minimumPaise))

    await settle(bare, clock)
    const second = await shown(bare)
    expect(second).toMatchObject({ version: first.version + 1, inForceFrom: indianDay(shop.now()) })
    expect(second.text).toContain(cashFrom(delivery.minimumOrderPaise))
    expect((await readPolicySettings(bare)).cod).toEqual((await readPublicSettings(bare)).cod)
    await settle(bare, clock)
    expect(await shown(bare), 'published once').toEqual(second)

    await settle(shop, clock)
    expect(await shown(shop)).toMatchObject({ version: first.version + 2, text: first.text })
  })

  test('without a gateway a new smallest order is a new version of what names it', async () => {
    const { shop, clock } = await open()
    await openShop(shop)
    const bare = withoutGateway(shop)
    await settle(bare, clock)
    const before = await shown(bare)
    const settings = await findSettings(shop.db)
    const typed = { delivery: { ...settings.delivery, minimumOrderPaise: rupees(250) } }
    expect(await saveSettings(bare, staffWithFreshCode(shop), typed, settings)).toMatchObject({ ok: true })
    const after = await shown(bare)
    expect(after.version).toBe(before.version + 1)
    expect(after.text).toContain(cashFrom(rupees(250)))
    expect((await findPolicySettings(shop.db)).cod.minimumPaise).toBe(rupees(250))
  })

  test('a shop that nobody has set up, or that is prepared, gets the text without a version', async () => {
    const { shop, clock } = await open()
    const bare = withoutGateway(shop)
    const first = await shown(bare)
    await settle(bare, clock)
    expect(await shown(bare)).toMatchObject({ version: first.version, inForceFrom: first.inForceFrom })
    expect((await shown(bare)).text).toContain(cashFrom(delivery.minimumOrderPaise))
    expect(await listSavedGroups(shop.db)).toEqual([])
    await changeSettings(shop, staffWithFreshCode(shop), 'opening', { status: 'preparing' })
    await settle(shop, clock)
    expect(await shown(shop)).toEqual(first)
  })

  test('processes that disagree about the gateway publish nothing, in whichever order they run', async () => {
    const { shop, clock } = await open()
    await openShop(shop)
    const bare = withoutGateway(shop)
    const first = await shown(shop)
    const written = () => shop.db.selectFrom('settings').selectAll().orderBy('key').execute()
    await republishForGateway(bare)
    const noted = await written()
    for (let minute = 0; minute < 60; minute += 1) {
      await republishForGateway(minute % 3 === 0 ? shop : bare)
      clock.advance(MINUTES)
      await republishForGateway(minute % 2 === 0 ? bare : shop)
    }
    expect(await written(), 'no settings are written meanwhile, so that they stay cached').toEqual(noted)
    expect(await shown(shop)).toEqual(first)
  })

  test('a gateway that is gone for a moment, as while the shop restarts, changes no policy', async () => {
    const { shop, clock } = await open()
    await openShop(shop)
    const bare = withoutGateway(shop)
    const first = await shown(shop)
    await republishForGateway(bare)
    clock.advance(GATEWAY_SETTLING_TIME - 1)
    await republishForGateway(bare)
    await republishForGateway(shop)
    clock.advance(GATEWAY_SETTLING_TIME)
    await republishForGateway(bare)
    expect(await shown(shop), 'the ten minutes begin again').toEqual(first)
    clock.advance(GATEWAY_SETTLING_TIME)
    await republishForGateway(bare)
    expect((await shown(bare)).version).toBe(first.version + 1)
  })
})
