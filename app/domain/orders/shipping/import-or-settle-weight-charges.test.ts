import { expect, test } from 'vitest'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { listParcelsOf } from '../parcel/parcel-store.server.ts'
import { findCsvColumns } from '../statement-files/csv-column-store.server.ts'
import { guessWeightChargeColumns } from './courier-weight-charge-file.ts'
import { weightChargeColumnsSchema } from './courier-weight-charge-form.ts'
import { countDisputedWeightCharges, listDisputedWeightCharges } from './courier-weight-charge-store.server.ts'
import { importWeightCharges, settleWeightCharge } from './import-or-settle-weight-charges.server.ts'

const HEADERS = ['AWB', 'Charged weight', 'Amount']
const COLUMNS = guessWeightChargeColumns(HEADERS)

async function ship({ shop }: Opened, awb: string): Promise<string> {
  const id = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 1 }]), 'cod')
  await moveThrough({ shop }, id, ['confirmed', 'packed', 'shipped'], { awb })
  return id
}

onBothDatabases((open) => {
  test('what a courier charged is compared with the scale, once, until it is settled', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const [over, right] = [await ship(opened, '1900001'), await ship(opened, '1900002')]
    const rows = [
      ['1900001', '1.0', '118.50'],
      ['1900002', '0.5', '59'],
      ['1900003', '2.0', '200'],
    ]
    const upload = (changed = rows) =>
      importWeightCharges(shop, 'usr_owner', { file: { headers: HEADERS, rows: changed }, columns: COLUMNS })
    expect(await upload()).toEqual({ ok: true, value: { rows: 3, known: 2 } })
    expect(await findCsvColumns(shop.db, 'weights', weightChargeColumnsSchema)).toEqual(COLUMNS)
    const [parcel] = await listParcelsOf(shop.db, over)
    const dispute = { orderId: over, awb: '1900001', weighedGrams: 250, chargedGrams: 1_000, chargedPaise: 11_850 }
    expect(await listDisputedWeightCharges(shop.db, 10)).toMatchObject([dispute])

    await settleWeightCharge(shop, 'usr_owner', parcel?.id ?? '')
    expect(await listDisputedWeightCharges(shop.db, 10)).toEqual([])
    await upload()
    expect(await listDisputedWeightCharges(shop.db, 10)).toEqual([])
    // Charged for more than before: that is another dispute.
    await upload([
      ['1900001', '1.5', '150'],
      ['1900002', '1', '90'],
    ])
    expect((await listDisputedWeightCharges(shop.db, 10)).map(({ orderId }) => orderId).toSorted()).toEqual(
      [over, right].toSorted(),
    )
  })

  test('only a higher step than the weight is too much, and what is charged rightly hides nothing', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const cases = [
      ['1900001', 480, '0.999', true],
      ['1900002', 500, '0.501', true],
      ['1900003', 1_100, '2', true],
      ['1900004', 450, '0.5', false],
      ['1900005', 510, '1', false],
      ['1900006', 1_100, '1.5', false],
      ['1900007', 1_100, '1', false],
    ] as const
    for (const [awb, weighed] of cases) {
      const id = await ship(opened, awb)
      await shop.db.updateTable('parcels').set({ grams: weighed }).where('order_id', '=', id).execute()
    }
    for (const [awb, , charged] of cases) {
      opened.clock.advance(1_000)
      await importWeightCharges(shop, 'usr_owner', {
        file: { headers: HEADERS, rows: [[awb, charged, '100']] },
        columns: COLUMNS,
      })
    }
    const tooMuch = cases.flatMap(([awb, , , isTooMuch]) => (isTooMuch ? [awb] : [])).toReversed()
    expect((await listDisputedWeightCharges(shop.db, 10)).map(({ awb }) => awb)).toEqual(tooMuch)
    expect((await listDisputedWeightCharges(shop.db, 2)).map(({ awb }) => awb)).toEqual(tooMuch.slice(0, 2))
    expect(await countDisputedWeightCharges(shop.db)).toBe(3)
  })

  test('another amount for the same weight is kept, and opens no dispute again', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await ship(opened, '1900001')
    const upload = (headers: string[], rows: string[][]) =>
      importWeightCharges(shop, 'usr_owner', { file: { headers, rows }, columns: guessWeightChargeColumns(headers) })
    const charged = () => shop.db.selectFrom('weight_charges').select(['charged_grams', 'charged_paise']).execute()
    const WITHOUT_AMOUNT = HEADERS.slice(0, 2)
    await upload(WITHOUT_AMOUNT, [['1900001', '1.0']])
    const [parcel] = await listParcelsOf(shop.db, id)
    await settleWeightCharge(shop, 'usr_owner', parcel?.id ?? '')
    await upload(HEADERS, [['1900001', '1.0', '118.50']])
    expect(await charged()).toEqual([{ charged_grams: 1_000, charged_paise: 11_850 }])
    await upload(WITHOUT_AMOUNT, [['1900001', '1.0']])
    expect(await charged()).toEqual([{ charged_grams: 1_000, charged_paise: 11_850 }])
    expect(await listDisputedWeightCharges(shop.db, 10)).toEqual([])
  })

  test('the way back of a parcel is charged besides its way out, in whichever file; an older file opens no dispute again', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await ship(opened, '1900001')
    const upload = (...rows: string[][]) =>
      importWeightCharges(shop, 'usr_owner', { file: { headers: HEADERS, rows }, columns: COLUMNS })
    const charged = () => shop.db.selectFrom('weight_charges').select(['charged_grams', 'charged_paise']).execute()
    const wayOut = ['1900001', '1.5', '100']
    await upload(wayOut)
    await upload(['1900001', '1.0', '90'])
    expect(await charged()).toEqual([{ charged_grams: 1_000, charged_paise: 9_000 }])
    const [parcel] = await listParcelsOf(shop.db, id)
    await settleWeightCharge(shop, 'usr_owner', parcel?.id ?? '')
    await upload(wayOut)
    expect(await charged()).toEqual([{ charged_grams: 1_000, charged_paise: 9_000 }])
    expect(await listDisputedWeightCharges(shop.db, 10)).toEqual([])

    const other = await ship(opened, '1900002')
    await upload(['1900002', '0.5', '59'])
    await moveThrough(opened, other, ['returning'])
    await upload(['1900002', '0.5', '48'])
    for (const _ of ['out', 'back']) await upload(['1900002', '0.5', '59'], ['1900002', '0.5', '48'])
    expect((await charged()).map(({ charged_paise }) => charged_paise).toSorted()).toEqual([10_700, 9_000])
  })

  test('a file without its column changes nothing, and keeps no columns', async () => {
    const { shop } = await open()
    const file = { headers: ['A', 'B'], rows: [['1', '2']] }
    expect(await importWeightCharges(shop, 'usr_owner', { file, columns: COLUMNS })).toMatchObject({
      reason: 'column-missing',
      detail: 'awb',
    })
    expect(await findCsvColumns(shop.db, 'weights', weightChargeColumnsSchema)).toBeNull()
  })
})
