import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { POLICY_NAMES, type PolicyName } from '#app/domain/policies/policy-name.ts'
import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { firstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import { SETUP_STEP_UP_LIFE, STEP_UP_LIFE } from '#app/domain/step-up-freshness.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, MINUTES } from '#app/domain/time/instant.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { saveSettings } from './save-settings.server.ts'
import { undoSettings } from './undo-settings.server.ts'

const { cod, delivery, samples, store } = DEFAULT_SETTINGS

onBothDatabases((open) => {
  test('a shop opens once its seller has a name, an address and a GSTIN or says that it has none, also by an undo', async () => {
    const { shop, clock } = await open({ demo: false })
    const become = async (status: 'preparing' | 'open') => {
      clock.advance(MINUTES)
      const seen = await findSettings(shop.db)
      return saveSettings(shop, staffWithFreshCode(shop), { opening: { status } }, seen)
    }
    expect(await become('preparing')).toMatchObject({ ok: true })
    expect(await become('open')).toMatchObject({ reason: 'seller-missing' })
    const [closed] = await listAudit(shop.db, 'settings:opening')
    expect(await undoSettings(shop, staffWithFreshCode(shop), 'opening', closed?.id ?? '')).toMatchObject({
      reason: 'seller-missing',
    })
    expect((await findSettings(shop.db)).opening.status).toBe('preparing')
    const own = { legalName: 'Malabar Spices LLP', address: '4 Jew Town Road, Kochi' }
    await saveSettings(shop, staffWithFreshCode(shop), { store: { ...store, ...own } }, { store })
    expect(await become('open')).toMatchObject({ reason: 'gstin-missing' })
    const { gst } = DEFAULT_SETTINGS
    await saveSettings(shop, staffWithFreshCode(shop), { gst: firstScheme('unregistered') }, { gst })
    expect(await become('open')).toMatchObject({ ok: true })
    expect(await become('preparing')).toMatchObject({ ok: true })
    const registered = { gst: firstScheme('composition'), store: { ...store, ...own, gstin: '07AAACM1234A1ZA' } }
    const seen = { gst: firstScheme('unregistered'), store: { ...store, ...own } }
    expect(
      await saveSettings(shop, staffWithFreshCode(shop), { ...registered, store: { ...store, ...own } }, seen),
    ).toMatchObject({ reason: 'registration-missing' })
    expect(await saveSettings(shop, staffWithFreshCode(shop), registered, seen)).toMatchObject({ ok: true })
    expect(await become('open')).toMatchObject({ ok: true })
  })

  test('a shop that is renamed before its first document numbers them with its initials', async () => {
    const { shop } = await open()
    const rename = async (name: string) => {
      const { store: seen } = await findSettings(shop.db)
      await saveSettings(shop, staffWithFreshCode(shop), { store: { ...seen, name } }, { store: seen })
      return (await findSettings(shop.db)).tax.invoicePrefix
    }
    expect(await rename('Kerala Spice House')).toBe('KSH')
    expect(await listAudit(shop.db, 'settings:tax')).toMatchObject([{ after: { invoicePrefix: 'KSH' } }])
    await shop.db.insertInto('counters').values({ name: 'invoices 26-27', value: 1 }).execute()
    expect(await rename('Saffron'), 'numbered already').toBe('KSH')
  })

  test('a code counts for an hour while nobody can order, and never for what roles may do', async () => {
    const { shop, clock } = await open({ demo: false })
    const owner = staffWithFreshCode(shop)
    const save = async (fee: number) =>
      (await saveSettings(shop, owner, { cod: { feePaise: fee } }, await findSettings(shop.db))).ok
    await changeSettings(shop, owner, 'opening', { status: 'preparing' })
    const { roles } = await findSettings(shop.db)
    clock.advance(STEP_UP_LIFE + 1)
    expect(await save(100)).toBe(true)
    expect(await saveSettings(shop, owner, { roles }, { roles })).toMatchObject({
      reason: 'code-not-fresh',
    })
    await changeSettings(shop, staffWithFreshCode(shop), 'opening', { status: 'open' })
    expect(await save(200)).toBe(false)
    await changeSettings(shop, staffWithFreshCode(shop), 'opening', { status: 'preparing' })
    clock.advance(SETUP_STEP_UP_LIFE - STEP_UP_LIFE)
    expect(await save(300)).toBe(false)
  })

  test('a shop is opened only with a fresh code, except in a demo', async () => {
    for (const demo of [false, true]) {
      const { shop, clock } = await open({ demo })
      const owner = staffWithFreshCode(shop)
      const ready = { legalName: 'Malabar Spices LLP', address: '4 Jew Town Road, Kochi', gstin: '07AAACM1234A1ZA' }
      await changeSettings(shop, owner, 'store', { ...store, ...ready })
      await changeSettings(shop, owner, 'opening', { status: 'preparing' })
      clock.advance(STEP_UP_LIFE + 1)
      const become = async (by: typeof owner) =>
        saveSettings(shop, by, { opening: { status: 'open' } }, await findSettings(shop.db))
      if (!demo) {
        expect(await become(owner)).toMatchObject({ reason: 'code-not-fresh' })
        expect((await findSettings(shop.db)).opening.status).toBe('preparing')
      }
      expect(await become(demo ? owner : staffWithFreshCode(shop))).toMatchObject({ ok: true })
    }
  })

  test('two owners with the same page open both keep what they changed', async () => {
    const { shop, clock } = await open()
    const [one, other] = [staffWithFreshCode(shop, 'usr_one'), staffWithFreshCode(shop, 'usr_other')]
    await saveSettings(shop, one, { cod: { ...cod, feePaise: 4900 } }, { cod })
    clock.advance(MINUTES)
    expect(await saveSettings(shop, other, { cod: { ...cod, blockedPincodes: ['110001'] } }, { cod })).toMatchObject({
      ok: true,
    })
    expect((await findSettings(shop.db)).cod).toEqual({ ...cod, feePaise: 4900, blockedPincodes: ['110001'] })
    const [last] = await listAudit(shop.db, 'settings:cod')
    expect(last).toMatchObject({ actor: 'usr_other', before: { feePaise: 4900, blockedPincodes: [] } })
  })

  test('a field that both changed is asked about, and nothing of the form is saved', async () => {
    const { shop } = await open()
    await saveSettings(shop, staffWithFreshCode(shop), { samples: { ...samples, days: 30 } }, { samples })
    const typed = { samples: { ...samples, days: 60, maxSamples: 1 } }
    expect(await saveSettings(shop, staffWithFreshCode(shop), typed, { samples })).toMatchObject({
      reason: 'changed-meanwhile',
      detail: { clashes: [{ path: ['samples', 'days'], now: 30 }] },
    })
    expect((await findSettings(shop.db)).samples).toEqual({ ...samples, days: 30 })
  })

  test('the lowest and the highest order are never saved apart', async () => {
    const { shop } = await open()
    await saveSettings(shop, staffWithFreshCode(shop), { cod: { ...cod, maximumPaise: 50_000 } }, { cod })
    expect(
      await saveSettings(shop, staffWithFreshCode(shop), { cod: { ...cod, minimumPaise: 100_000 } }, { cod }),
    ).toMatchObject({ reason: 'changed-meanwhile' })
    expect((await findSettings(shop.db)).cod).toMatchObject({ minimumPaise: cod.minimumPaise, maximumPaise: 50_000 })
  })

  test('of two forms sent at the same moment, neither is lost', async () => {
    const { shop } = await open()
    const forms = [{ feePaise: 4900 }, { maxOpenOrders: 7 }, { refusedParcelsBlock: 9 }]
    const saved = await Promise.all(
      forms.map((change) => saveSettings(shop, staffWithFreshCode(shop), { cod: { ...cod, ...change } }, { cod })),
    )
    expect(saved.map(({ ok }) => ok)).toEqual([true, true, true])
    expect((await findSettings(shop.db)).cod).toMatchObject(Object.assign({}, ...forms))
  })

  test('every policy whose text a setting alters gets the next version, whatever the page, and so when it is undone', async () => {
    const { shop, clock } = await open()
    const names = Object.keys(POLICY_NAMES) as PolicyName[]
    const versions = async () => {
      const settings = await findSettings(shop.db)
      return Object.fromEntries(names.map((name) => [name, shownPolicy(name, settings).version]))
    }
    const first = await versions()
    const plus = (...more: Partial<Record<PolicyName, number>>[]) =>
      Object.fromEntries(names.map((name) => [name, (first[name] ?? 0) + more.reduce((n, m) => n + (m[name] ?? 0), 0)]))
    clock.advance(2 * DAYS)

    const rest = { ...delivery.zones.rest, maxDays: 9 }
    const slower = { delivery: { ...delivery, zones: { ...delivery.zones, rest } } }
    await saveSettings(shop, staffWithFreshCode(shop), slower, { delivery })
    expect(await versions()).toEqual(plus({ 'shipping-policy': 1 }))
    expect(shownPolicy('shipping-policy', await findSettings(shop.db)).inForceFrom).toBe(indianDay(shop.now()))

    clock.advance(MINUTES)
    // The weight of the packing is named nowhere.
    await saveSettings(shop, staffWithFreshCode(shop), { delivery: { packingPercent: 12 } }, { delivery })
    expect(await versions()).toEqual(plus({ 'shipping-policy': 1 }))

    clock.advance(MINUTES)
    await saveSettings(
      shop,
      staffWithFreshCode(shop),
      { store: { grievanceOfficer: 'Ravi Kumar, Officer' } },
      { store },
    )
    const named = await versions()
    expect(named['privacy-policy']).toBe((first['privacy-policy'] ?? 0) + 1)

    const slow = (await listAudit(shop.db, 'settings:delivery')).at(-1)
    await undoSettings(shop, staffWithFreshCode(shop), 'delivery', slow?.id ?? '')
    expect((await versions())['shipping-policy']).toBe((named['shipping-policy'] ?? 0) + 1)
  })

  test('the policies of a shop that is being prepared keep their number: none of them was published', async () => {
    const { shop } = await open()
    const shown = async () => shownPolicy('shipping-policy', await findSettings(shop.db))
    const first = await shown()
    const opening = { ...DEFAULT_SETTINGS.opening, status: 'preparing' as const }
    await saveSettings(shop, staffWithFreshCode(shop), { opening }, { opening: DEFAULT_SETTINGS.opening })
    const rest = { ...delivery.zones.rest, maxDays: 9 }
    const slower = { delivery: { ...delivery, zones: { ...delivery.zones, rest } } }
    await saveSettings(shop, staffWithFreshCode(shop), slower, { delivery })
    expect(await shown()).toMatchObject({ version: first.version, inForceFrom: indianDay(shop.now()) })
  })

  test('staff need a fresh one-time code', async () => {
    const { shop, clock } = await open({ demo: false })
    const actor = staffWithFreshCode(shop)
    clock.advance(STEP_UP_LIFE + 1)
    expect(await saveSettings(shop, actor, { cod }, { cod })).toMatchObject({ reason: 'code-not-fresh' })
  })
})
