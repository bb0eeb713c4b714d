import { expect, test } from 'vitest'
import {
  issueAndPrintDocuments,
  type PrintInput,
  type PrintingStaff,
} from '#app/domain/documents/issue-and-print-documents.server.ts'
import { splitTax } from '#app/domain/tax/tax-split.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { accessOf } from '#test/data/access-of-role.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { searchOrders } from '../back-office/order-search-store.server.ts'
import { editOrder } from '../editing/edit-order.server.ts'
import { cancelOrder } from '../fulfilment/cancel-order.server.ts'
import { refundByStaff } from '../refund/refund-order.server.ts'
import { listCreditNotes } from './credit-note-store.server.ts'

const CART = [
  { productId: '1', weight: '500g', quantity: 2 },
  { productId: '2', weight: '250g', quantity: 1 },
] as const
const PACKER = { id: 'usr_packer', ...accessOf('packer') }
const OWNER = 'usr_owner'

/** The kinds of document in the file, in its order, or why there is none. */
async function print({ shop }: Opened, input: PrintInput, staff: PrintingStaff = PACKER): Promise<string[]> {
  const kinds: string[] = []
  const documentRenderer: typeof shop.documentRenderer = {
    ...shop.documentRenderer,
    async render(documents) {
      kinds.push(
        ...documents.map((document) => ('copy' in document ? `${document.kind}, ${document.copy}` : document.kind)),
      )
      return new Uint8Array()
    },
  }
  const printed = await issueAndPrintDocuments({ ...shop, documentRenderer }, staff, input)
  return printed.ok ? kinds : [printed.reason]
}

async function confirmedOrder(opened: Opened, method: 'cod' | 'upi' = 'cod'): Promise<string> {
  const id = await place(opened.shop, await makeBuyer(opened.shop, CART), method)
  if (method === 'upi') await payOnline(opened, id)
  await moveThrough(opened, id, ['confirmed'])
  return id
}

onBothDatabases((open) => {
  test('the number is issued when the parcel is packed, and stays when it leaves', async () => {
    const opened = await open({ samples: true })
    const id = await confirmedOrder(opened)
    expect(await orderNow(opened, id)).toMatchObject({ invoiceNumber: null, invoicedAt: null })
    await moveThrough(opened, id, ['packed'])
    const packedAt = opened.shop.now()
    opened.clock.advance(86_400_000)
    await moveThrough(opened, id, ['shipped'])
    expect(await orderNow(opened, id)).toMatchObject({ invoiceNumber: 'MW/26-27/000001', invoicedAt: packedAt })
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('an order is found by its invoice number as soon as its parcel is packed', async () => {
    const opened = await open({ samples: true })
    const id = await confirmedOrder(opened)
    await moveThrough(opened, id, ['packed'])
    for (const text of ['MW/26-27/000001', '26-27/000001']) {
      const { orders } = await searchOrders(opened.shop.db, { text })
      expect(orders.map((order) => order.id)).toEqual([id])
    }
  })

  test('the number is issued when the invoice is printed before packing; the order can then no longer be edited', async () => {
    const opened = await open({ samples: true })
    const [id, other] = [
      await confirmedOrder(opened),
      await place(opened.shop, await makeBuyer(opened.shop, CART), 'cod'),
    ]
    const parcel = { kind: 'parcel', orderIds: [id, other] } as const
    // The other one is not for a packer yet, which the first page says.
    expect(await print(opened, parcel)).toEqual(['left-out', 'invoice, Original for recipient', 'label', 'slip'])
    expect(await print(opened, parcel)).toEqual(['left-out', 'invoice, Reprint', 'label', 'slip'])
    const order = await orderNow(opened, id)
    expect(order.invoiceNumber).toBe('MW/26-27/000001')
    const lines = [{ productId: '1', weight: '500g', quantity: 1 }] as const
    const edit = { lines, version: order.version, seenTotalPaise: 1, reason: 'Fewer' }
    expect(await editOrder(opened.shop, OWNER, id, edit)).toMatchObject({ reason: 'already-invoiced' })
    await moveThrough(opened, id, ['packed'])
    expect(await orderNow(opened, id)).toMatchObject({ invoiceNumber: 'MW/26-27/000001', status: 'packed' })
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('packed and printed concurrently: one number, none skipped', async () => {
    const opened = await open({ samples: true })
    const ids = [await confirmedOrder(opened), await confirmedOrder(opened)]
    const version = (await orderNow(opened, ids[0] ?? '')).version
    await Promise.all([
      ...[1, 2, 3].map(() => print(opened, { kind: 'invoice', orderIds: ids })),
      moveThrough(opened, ids[0] ?? '', ['packed']).catch(() => version),
    ])
    const numbers = await opened.shop.db.selectFrom('invoices').select('number').orderBy('number').execute()
    expect(numbers.map(({ number }) => number)).toEqual(['MW/26-27/000001', 'MW/26-27/000002'])
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('a packer gets documents only of orders in packing; not of shipped ones, and no credit notes', async () => {
    const opened = await open({ samples: true })
    const id = await confirmedOrder(opened)
    await moveThrough(opened, id, ['packed', 'shipped'])
    expect(await print(opened, { kind: 'invoice', orderIds: [id] })).toEqual(['nothing-to-print'])
    expect(await print(opened, { kind: 'invoice', orderIds: [id] }, { id: OWNER, ...accessOf('owner') })).toHaveLength(
      1,
    )
  })

  test('a packed order that is cancelled keeps its number, and a credit note reverses it', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await confirmedOrder(opened, 'upi')
    await moveThrough(opened, id, ['packed'])
    await cancelOrder(shop, staffWithFreshCode(shop), id, { as: 'staff', note: 'Lost' })
    const order = await orderNow(opened, id)
    expect(order.invoiceNumber).toBe('MW/26-27/000001')
    const [note] = await listCreditNotes(shop.db, [id])
    expect(note).toMatchObject({ amountPaise: order.totalPaise, reason: 'Order cancelled, goods not supplied' })
    expect(note?.lines.map(({ taxablePaise }) => taxablePaise)).toEqual(order.lines.map((line) => line.taxablePaise))
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('refunds of lines before packing are credited with the invoice, goodwill is not', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await confirmedOrder(opened, 'upi')
    for (const part of [{ amountPaise: 4_000, position: 2 }, { amountPaise: 1_000 }]) {
      const { version } = await orderNow(opened, id)
      const input = { ...part, version, reason: 'Sorry', stock: 'keep' } as const
      expect(await refundByStaff(shop, staffWithFreshCode(shop), id, input)).toMatchObject({ ok: true })
    }
    expect(await listCreditNotes(shop.db, [id])).toEqual([])
    await moveThrough(opened, id, ['packed'])
    const notes = await listCreditNotes(shop.db, [id])
    expect(notes.map(({ lines }) => lines.map(({ position, grossPaise }) => [position, grossPaise]))).toEqual([
      [[2, 4_000]],
    ])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test.each(['within the state', 'to another state'] as const)(
    'the rates of the day of the invoice decide its tax, %s: the price stays, and refunds before it are credited at them',
    async (where) => {
      const opened = await open({ samples: true })
      const { shop, clock } = opened
      const isWithin = where === 'within the state'
      const address = isWithin ? {} : { state: '27', pincode: '400001', city: 'Mumbai' }
      const id = await place(shop, await makeBuyer(shop, [{ ...CART[0], quantity: 1 }], address))
      await payOnline(opened, id)
      await moveThrough(opened, id, ['confirmed'])
      const placed = await orderNow(opened, id)
      expect(new Set(placed.lines.map(({ rateBp }) => rateBp))).toEqual(new Set([500]))
      const input = {
        amountPaise: 4_000,
        position: 1,
        version: placed.version,
        reason: 'Sorry',
        stock: 'keep',
      } as const
      expect(await refundByStaff(shop, staffWithFreshCode(shop), id, input)).toMatchObject({ ok: true })
      clock.advance(86_400_000)
      await shop.db
        .insertInto('gst_rates')
        .values({ product_id: '1', from_day: indianDay(shop.now()), hsn: '20081920', rate_bp: 1_800 })
        .execute()
      await moveThrough(opened, id, ['packed'])
      const invoiced = await orderNow(opened, id)
      const { totalPaise, deliveryPaise } = placed
      expect(deliveryPaise).toBeGreaterThan(0)
      expect(invoiced).toMatchObject({ totalPaise, deliveryPaise, lines: [{ hsn: '20081920' }, { kind: 'delivery' }] })
      const supply = { from: '07', to: isWithin ? '07' : '27', scheme: 'regular' } as const
      for (const { grossPaise, rateBp, ...line } of invoiced.lines) {
        expect(rateBp).toBe(1_800)
        expect(line).toMatchObject(splitTax(grossPaise, 1_800, supply))
      }
      const [note] = await listCreditNotes(shop.db, [id])
      expect(note).toMatchObject({ amountPaise: 4_000 })
      expect(note?.lines[0]?.taxablePaise).toBeCloseTo(4_000 / 1.18, -1)
      expect(await invariantViolations(shop)).toEqual([])
    },
  )
})
