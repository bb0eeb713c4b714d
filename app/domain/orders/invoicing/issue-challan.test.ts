import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { monthPeriod } from '#app/domain/books/books-period.ts'
import { finishGstr1, newGstr1Draft } from '#app/domain/books/gst-returns/gstr1.ts'
import { readGstReturns } from '#app/domain/books/gst-returns/read-gst-returns.server.ts'
import type { PrintableDocument } from '#app/domain/documents/document-contents.ts'
import { issueAndPrintDocuments } from '#app/domain/documents/issue-and-print-documents.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { monthOfInstant } from '#app/domain/time/calendar-month.ts'
import { accessOf } from '#test/data/access-of-role.ts'
import { expectOk } from '#test/expect-ok.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { createFreeOrder } from '../checkout/create-free-order.server.ts'
import { challanLines } from './delivery-challan.ts'
import { listChallans } from './delivery-challan-store.server.ts'

const SMALL_PACK = { productId: '1', weight: '250g', quantity: 1 } as const
const PACKER = { id: 'usr_packer', ...accessOf('packer') }

/** A tasting sample of 20 g, and a pack sent again, for a new buyer. */
async function freeOrder(shop: Shop): Promise<string> {
  const buyer = await makeBuyer(shop, [SMALL_PACK])
  const [address] = buyer.user.addresses
  if (!address) throw new Error('a buyer without an address')
  const input = {
    userId: buyer.user.id,
    phone: buyer.user.phone,
    address,
    channel: 'sample' as const,
    lines: [
      { productId: '1', weight: null, grams: 20, quantity: 1 },
      { productId: '2', weight: '500g' as const, grams: 500, quantity: 2 },
    ],
    note: '',
  }
  return expectOk(
    await inTransaction(shop.db, (tx) => createFreeOrder(tx, shop, input, auditContext(shop, 'usr_owner'))),
  )
}

async function print(shop: Shop, orderIds: readonly string[]): Promise<PrintableDocument[]> {
  const documents: PrintableDocument[] = []
  const documentRenderer: typeof shop.documentRenderer = {
    ...shop.documentRenderer,
    async render(given) {
      documents.push(...given)
      return new Uint8Array()
    },
  }
  await issueAndPrintDocuments({ ...shop, documentRenderer }, PACKER, {
    kind: 'parcel',
    orderIds,
    parcelKinds: ['invoice'],
  })
  return documents
}

onBothDatabases((open) => {
  test('a free parcel goes with a challan of its own series, an order that is paid for with its invoice', async () => {
    const { shop } = await open({ samples: true })
    const [free, paid] = [await freeOrder(shop), await place(shop, await makeBuyer(shop, [SMALL_PACK]), 'cod')]
    await moveThrough({ shop }, paid, ['confirmed'])
    const documents = await print(shop, [free, paid])
    expect(documents.map(({ kind }) => kind)).toEqual(['challan', 'invoice'])
    // 20 g of a pack of 250 g for ₹299, and two packs for ₹1,649, each with 5 % tax inside.
    expect(documents[0]).toMatchObject({
      copy: 'Original for consignee',
      facts: expect.arrayContaining([
        ['Challan number', 'DC/26-27/000001'],
        ['Order number', free],
        ['Reason', 'Tasting sample, free of charge'],
      ]),
      taxes: null,
      signatory: { picture: null },
    })
    const [challan] = await listChallans(shop.db, [free])
    const values = challan?.lines.map(({ taxablePaise }) => taxablePaise) ?? []
    expect(values).toHaveLength(2)
    expect(Math.abs((values[0] ?? 0) - 2392 / 1.05)).toBeLessThanOrEqual(1)
    expect(Math.abs((values[1] ?? 0) - 329_800 / 1.05)).toBeLessThanOrEqual(1)

    // It is issued once: packing adds none, and the second print is a reprint.
    await moveThrough({ shop }, free, ['packed'])
    expect(await print(shop, [free])).toMatchObject([{ kind: 'challan', copy: 'Reprint' }])
    expect(await shop.db.selectFrom('delivery_challans').selectAll().execute()).toHaveLength(1)
    expect(await listChallans(shop.db, [paid])).toEqual([])
  })

  test('the return of the month counts the challans, and adds nothing of them to its sums', async () => {
    const { shop } = await open({ samples: true })
    for (const id of [await freeOrder(shop), await freeOrder(shop)]) await moveThrough({ shop }, id, ['packed'])
    const month = monthPeriod(monthOfInstant(shop.now()))
    const { gstr1 } = await readGstReturns(shop.db, { ...month, form: 'gstr-1', filingPeriod: '112026' })
    expect(gstr1.series).toEqual([
      { kind: 'challan', from: 'DC/26-27/000001', to: 'DC/26-27/000002', total: 2, cancelled: 0 },
    ])
    expect({ ...gstr1, series: [] }).toEqual(finishGstr1(newGstr1Draft()))
    const { gstr1: furnished } = await readGstReturns(shop.db, { ...month, form: 'iff', filingPeriod: '112026' })
    expect(furnished.series).toEqual([])
  })

  test('challans are listed in the order they were issued, whichever orders they are of', async () => {
    const { shop } = await open({ samples: true })
    const orders: string[] = []
    for (let count = 0; count < 5; count++) orders.push(await freeOrder(shop))
    const issued = orders.toSorted().toReversed()
    for (const id of issued) await moveThrough({ shop }, id, ['packed'])
    expect((await listChallans(shop.db, orders)).map(({ orderId }) => orderId)).toEqual(issued)
  })

  test('packing issues the challan when nobody printed it before', async () => {
    const { shop } = await open({ samples: true })
    const [first, second] = [await freeOrder(shop), await freeOrder(shop)]
    await moveThrough({ shop }, second, ['packed'])
    await moveThrough({ shop }, first, ['packed', 'shipped'])
    const challans = await listChallans(shop.db, [first, second])
    expect(new Map(challans.map(({ orderId, number }) => [orderId, number]))).toEqual(
      new Map([
        [second, 'DC/26-27/000001'],
        [first, 'DC/26-27/000002'],
      ]),
    )
  })
})

test('goods that are no longer sold are worth their maximum price', () => {
  const line = {
    kind: 'pack',
    position: 1,
    productId: '9',
    grams: 250,
    quantity: 2,
    mrpPaise: 10_500,
    rateBp: 500,
  } as never
  expect(challanLines({ lines: [line], shipState: '07', shopState: '29', gstScheme: 'regular' }, [])).toEqual([
    { position: 1, taxablePaise: 20_000 },
  ])
})
