import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { later } from '#app/domain/time/instant.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { listParcelsOf, listTypedCarriers } from '../parcel/parcel-store.server.ts'
import { commonZone, suggestCarrier } from './carrier-suggestions.ts'
import { readCarrierSuggestions } from './read-carrier-suggestions.server.ts'

const NAMES = ['Delhivery', 'Blue Dart', 'DTDC']
const MUMBAI = { state: '27', pincode: '400001', city: 'Mumbai' }

test('a form starts with the carrier last used for the zone, else last used at all, else the first', () => {
  const typed = [
    { carrier: 'DTDC', zone: 'rest' },
    { carrier: 'Blue Dart', zone: 'local' },
    { carrier: 'Delhivery', zone: 'local' },
  ] as const
  expect(suggestCarrier(NAMES, typed, 'local')).toBe('Blue Dart')
  expect(suggestCarrier(NAMES, typed, 'metro')).toBe('DTDC')
  expect(suggestCarrier(NAMES, typed, null)).toBe('DTDC')
  expect(suggestCarrier(NAMES, [], 'local')).toBe('Delhivery')
  expect(suggestCarrier([], typed, 'local')).toBe('')
})

test('a carrier that left the list is passed over', () => {
  const typed = [
    { carrier: 'Our van', zone: 'local' },
    { carrier: 'DTDC', zone: 'rest' },
    { carrier: 'Blue Dart', zone: 'local' },
  ] as const
  expect(suggestCarrier(NAMES, typed, 'local')).toBe('Blue Dart')
  expect(suggestCarrier(NAMES, typed, 'state')).toBe('DTDC')
})

test('parcels of one zone have it in common', () => {
  expect(commonZone([{ zone: 'local' }, { zone: 'local' }])).toBe('local')
  expect(commonZone([{ zone: 'local' }, { zone: 'rest' }])).toBeNull()
  expect(commonZone([])).toBeNull()
})

onBothDatabases((open) => {
  const order = async ({ shop }: Opened, address = {}) =>
    place(shop, await makeBuyer(shop, [{ productId: '1', weight: '1kg', quantity: 1 }], address), 'cod')

  async function ship(opened: Opened, carrier: string, address = {}): Promise<string> {
    opened.clock.advance(60)
    const id = await order(opened, address)
    await moveThrough(opened, id, ['shipped'], { carrier })
    return id
  }

  test('the choice is read from what staff typed last in the zone', async () => {
    const opened = await open({ samples: true })
    const { db } = opened.shop
    const { carriers } = DEFAULT_SETTINGS
    const names = carriers.map(({ name }) => name)
    const [first = '', second = '', third = ''] = names
    const zoneOf = async (id: string) =>
      (await db.selectFrom('orders').select('zone').where('id', '=', id).executeTakeFirstOrThrow()).zone
    const near = await zoneOf(await order(opened))
    const far = await zoneOf(await order(opened, MUMBAI))
    expect(near).not.toBe(far)
    expect(await readCarrierSuggestions(db, carriers, near)).toEqual({ names, initial: first })

    const early = await ship(opened, second)
    expect(await readCarrierSuggestions(db, carriers, far)).toMatchObject({ initial: second })
    await ship(opened, third, MUMBAI)
    expect(await readCarrierSuggestions(db, carriers, near)).toMatchObject({ initial: second })
    expect(await readCarrierSuggestions(db, carriers, far)).toMatchObject({ initial: third })
    expect(await readCarrierSuggestions(db, carriers, null)).toMatchObject({ initial: third })

    // An early parcel that arrives later is not typed later.
    const late = await ship(opened, first)
    opened.clock.advance(60)
    await moveThrough(opened, early, ['delivered'])
    const typed = { near: { carrier: second, zone: near }, far: { carrier: third, zone: far } }
    expect(await listTypedCarriers(db, names)).toEqual([{ carrier: first, zone: near }, typed.far, typed.near])

    // However many parcels of another zone were sent since.
    const [last] = await db.selectFrom('parcels').selectAll().where('carrier', '=', third).execute()
    if (!last) throw new Error('It was shipped')
    for (let n = 2; n <= 1_101; n++) {
      const sentAt = later(last.created_at, 3_600_000 + n)
      const own = { id: `par_more_${n}`, position: n, created_at: sentAt, updated_at: sentAt }
      await db
        .insertInto('parcels')
        .values({ ...last, ...own, awb: null })
        .execute()
    }
    expect(await readCarrierSuggestions(db, carriers, near)).toMatchObject({ initial: first })
    expect(await readCarrierSuggestions(db, carriers, null)).toMatchObject({ initial: third })
    await db.deleteFrom('parcels').where('id', 'like', 'par_more_%').execute()

    // Neither a withdrawn parcel nor one of a connected courier was sent by hand.
    const [parcel] = await listParcelsOf(db, late)
    const update = db.updateTable('parcels').where('id', '=', parcel?.id ?? '')
    await update.set({ state: 'cancelled' }).execute()
    expect(await listTypedCarriers(db, names)).toEqual([typed.far, typed.near])
    await update.set({ state: 'in_transit', courier: 'shiprocket' }).execute()
    expect(await listTypedCarriers(db, names)).toEqual([typed.far, typed.near])
  })
})
