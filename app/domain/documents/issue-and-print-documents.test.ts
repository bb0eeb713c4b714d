import { expect, test } from 'vitest'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { accessOf } from '#test/data/access-of-role.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import type { PrintableDocument } from './document-contents.ts'
import { findParcelPrintChoice, issueAndPrintDocuments, type PrintInput } from './issue-and-print-documents.server.ts'
import { printOwnDocument } from './print-electronic-copy.server.ts'

const OWNER = { id: 'usr_owner', ...accessOf('owner') }

/** The shop with a renderer that keeps the documents it receives. */
function withPrinter(shop: Shop): { shop: Shop; documents: PrintableDocument[] } {
  const documents: PrintableDocument[] = []
  const documentRenderer = {
    ...shop.documentRenderer,
    async render(given: readonly PrintableDocument[]) {
      documents.push(...given)
      return new Uint8Array()
    },
  }
  return { shop: { ...shop, documentRenderer }, documents }
}

/** Prints as the owner, and returns the documents the renderer received. */
async function print(shop: Shop, input: PrintInput): Promise<PrintableDocument[]> {
  const printing = withPrinter(shop)
  await issueAndPrintDocuments(printing.shop, OWNER, input)
  return printing.documents
}

/** Prints the invoice as a shopper, and returns the documents the renderer received. */
async function printOwn(shop: Shop, userId: string, orderId: string): Promise<PrintableDocument[]> {
  const printing = withPrinter(shop)
  await printOwnDocument(printing.shop, userId, { kind: 'invoice', orderId })
  return printing.documents
}

const copies = (documents: readonly PrintableDocument[]) =>
  documents.map((document) => ('copy' in document ? document.copy : document.kind))

onBothDatabases((open) => {
  test('the documents of each order are printed in the requested sequence; a second print by staff is a reprint', async () => {
    const { shop } = await open({ samples: true })
    const [sent, waiting, back] = [
      await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod'),
      await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod'),
      await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod'),
    ]
    await moveThrough({ shop }, sent, ['confirmed', 'packed', 'shipped'])
    await moveThrough({ shop }, back, ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
    const orderIds = [back, waiting, sent, back, 'MW-0000-0000']
    const buyerId = (await findOrder(shop.db, sent))?.userId ?? ''

    expect(copies(await printOwn(shop, buyerId, sent))).toEqual(['Original for recipient'])
    expect(copies(await print(shop, { kind: 'invoice', orderIds: [sent] }))).toEqual(['Original for recipient'])
    const invoices = await print(shop, { kind: 'invoice', orderIds })
    // The first page says which order has none.
    expect(copies(invoices)).toEqual(['left-out', 'Original for recipient', 'Reprint'])
    expect(invoices.map((document) => 'facts' in document && document.facts[0])).toEqual([
      [waiting, 'Confirm it first. Its invoice is issued after that.'],
      ['Invoice number', 'MW/26-27/000002'],
      ['Invoice number', 'MW/26-27/000001'],
    ])
    expect(copies(await printOwn(shop, buyerId, sent))).toEqual(['Original for recipient'])
    const notes = await print(shop, { kind: 'credit-note', orderIds })
    expect(notes).toMatchObject([
      {
        kind: 'left-out',
        title: 'Not printed: 2 orders',
        facts: [
          [waiting, 'It has no credit note.'],
          [sent, 'It has no credit note.'],
        ],
      },
      {
        copy: 'Original for recipient',
        facts: expect.arrayContaining([
          ['Credit note number', 'CN/26-27/000001'],
          ['Against invoice', 'MW/26-27/000002'],
          ['Reason', 'Goods returned'],
        ]),
        words: 'Rupees six hundred eighteen only',
      },
    ])
    // Of what came back nothing is packed or sent.
    const leftOut = {
      kind: 'left-out',
      title: 'Not printed: 1 order',
      facts: [[back, 'Returned to seller: there is nothing to pack or send.']],
    }
    const slips = await print(shop, { kind: 'slip', orderIds })
    expect(slips.map(({ kind }) => kind)).toEqual(['left-out', 'slip', 'slip'])
    expect(slips[0]).toMatchObject(leftOut)
    expect(await print(shop, { kind: 'label', orderIds })).toMatchObject([
      { ...leftOut, size: 'label' },
      { orderId: waiting, due: ['Cash on delivery', '₹618'], barcode: ['Order', waiting] },
      { orderId: sent, due: ['Cash on delivery', '₹618'], barcode: ['AWB', '12345678901234'] },
    ])
  })

  test('slips and labels are printed of what is to be packed or sent alone; the others are named', async () => {
    const { shop } = await open({ samples: true })
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push(await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod'))
    const [toPack = '', cancelled = '', delivered = ''] = ids
    await moveThrough({ shop }, toPack, ['confirmed'])
    await cancelOrder(shop, staffWithFreshCode(shop), cancelled, { as: 'staff', note: 'Asked by phone' })
    await moveThrough({ shop }, delivered, ['delivered'])
    const facts = [
      [cancelled, 'Cancelled: there is nothing to pack or send.'],
      [delivered, 'Delivered: there is nothing to pack or send.'],
    ]
    for (const kind of ['slip', 'label'] as const) {
      const printed = await print(shop, { kind, orderIds: ids })
      expect(printed.map((document) => document.kind)).toEqual(['left-out', kind])
      expect(printed[0]).toMatchObject({ title: 'Not printed: 2 orders', facts })
    }
    const parcels = await print(shop, { kind: 'parcel', orderIds: ids, parcelKinds: ['invoice', 'label', 'slip'] })
    // The invoice of what was delivered is still printed.
    expect(parcels.map(({ kind }) => kind)).toEqual(['left-out', 'invoice', 'label', 'slip', 'invoice'])
    expect(parcels[0]).toMatchObject({
      title: 'Not printed in full: 2 orders',
      facts: [
        [cancelled, 'Cancelled: there is nothing to pack or send.'],
        [delivered, 'Without label and packing slip: Delivered: there is nothing to pack or send.'],
      ],
    })
    const again = await print(shop, { kind: 'parcel', orderIds: [delivered], parcelKinds: ['invoice', 'slip'] })
    expect(copies(again)).toEqual(['left-out', 'Reprint'])
    expect(again[0]).toMatchObject({
      facts: [[delivered, 'Without packing slip: Delivered: there is nothing to pack or send.']],
    })
    const boxOnly = await issueAndPrintDocuments(shop, OWNER, {
      kind: 'parcel',
      orderIds: [cancelled, delivered],
      parcelKinds: ['label', 'slip'],
    })
    expect(boxOnly).toMatchObject({ reason: 'nothing-to-print', detail: facts })
    expect((await print(shop, { kind: 'invoice', orderIds: ids })).map(({ kind }) => kind)).toEqual([
      'left-out',
      'invoice',
      'invoice',
    ])
    const none = await issueAndPrintDocuments(shop, OWNER, { kind: 'label', orderIds: [cancelled, delivered] })
    expect(none).toMatchObject({ reason: 'nothing-to-print', detail: facts })
  })

  test('a shopper prints the invoice of their own order only, once it is issued', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [ALMOND_PACK])
    const id = await place(shop, buyer, 'cod')
    const [own, other] = [buyer.user.id, (await makeBuyer(shop, [ALMOND_PACK])).user.id]
    const ask = (userId: string) => printOwnDocument(shop, userId, { kind: 'invoice', orderId: id })
    expect(await ask(own)).toMatchObject({ ok: false, reason: 'nothing-to-print' })
    await moveThrough({ shop }, id, ['confirmed', 'packed'])
    expect(await ask(other)).toMatchObject({ ok: false, reason: 'nothing-to-print' })
    expect(await ask(own)).toMatchObject({ ok: true, value: { fileName: `invoice-${id}.pdf` } })
    await shop.db.updateTable('orders').set({ gst_scheme: 'unregistered' }).where('id', '=', id).execute()
    expect(await ask(own)).toMatchObject({ ok: true, value: { fileName: `bill-${id}.pdf` } })
  })

  test('refuses when there is nothing to print; otherwise returns a PDF', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK], { fullName: 'ज्ञानेश्वरी তমাল' }), 'cod')
    const input = (kind: PrintInput['kind']) => issueAndPrintDocuments(shop, OWNER, { kind, orderIds: [id] })
    expect(await input('invoice')).toMatchObject({
      ok: false,
      reason: 'nothing-to-print',
      detail: [[id, 'Confirm it first. Its invoice is issued after that.']],
    })
    expect(await input('credit-note')).toMatchObject({ ok: false, detail: [[id, 'It has no credit note.']] })
    const slip = await input('slip')
    expect(slip).toMatchObject({ ok: true, value: { fileName: `slip-${id}.pdf` } })
    expect(slip.ok && Buffer.from(slip.value.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  test('of several orders those without the document, or not for this person, are named with the reason', async () => {
    const { shop } = await open({ samples: true })
    const [withRate, withoutRate, collected] = [
      await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod'),
      await place(shop, await makeBuyer(shop, [{ ...ALMOND_PACK, productId: '2', weight: '250g' }]), 'cod'),
      await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod'),
    ]
    const orderIds = [withRate, withoutRate, collected]
    for (const id of orderIds) await moveThrough({ shop }, id, ['confirmed'])
    await shop.db.updateTable('orders').set({ fulfilment: 'pickup' }).where('id', '=', collected).execute()
    const first = async (input: PrintInput, staff = OWNER) => {
      const printing = withPrinter(shop)
      await issueAndPrintDocuments(printing.shop, staff, input)
      return printing.documents[0]
    }
    expect(await first({ kind: 'label', orderIds })).toEqual({
      kind: 'left-out',
      size: 'label',
      title: 'Not printed: 1 order',
      facts: [[collected, 'It is collected at the shop: no courier takes it, so it has no shipping label.']],
    })
    await shop.db.deleteFrom('gst_rates').where('product_id', '=', '2').execute()
    await shop.db.updateTable('order_lines').set({ hsn: '' }).where('order_id', '=', withoutRate).execute()
    expect(await first({ kind: 'invoice', orderIds })).toMatchObject({
      size: 'a4',
      facts: [[withoutRate, expect.stringContaining('has no HSN code and GST rate')]],
    })
    expect(await first({ kind: 'credit-note', orderIds })).toBeUndefined()
    // Of a parcel that lacks one of the ticked documents the others follow.
    const unbilled = expect.stringMatching(/^Without invoice: .*has no HSN code and GST rate/)
    const noLabel = 'Without label: It is collected at the shop: no courier takes it, so it has no shipping label.'
    const parcels = await print(shop, { kind: 'parcel', orderIds, parcelKinds: ['invoice', 'label', 'slip'] })
    expect(parcels[0]).toEqual({
      kind: 'left-out',
      size: 'a4',
      title: 'Not printed in full: 2 orders',
      facts: [
        [withoutRate, unbilled],
        [collected, noLabel],
      ],
    })
    expect(parcels.map(({ kind }) => kind)).toEqual([
      'left-out',
      ...['invoice', 'label', 'slip'],
      ...['label', 'slip'],
      ...['invoice', 'slip'],
    ])
    await shop.db.updateTable('orders').set({ fulfilment: 'pickup' }).where('id', '=', withoutRate).execute()
    const two = await print(shop, { kind: 'parcel', orderIds, parcelKinds: ['invoice', 'label'] })
    expect(two[0]).toMatchObject({
      facts: [
        [withoutRate, expect.stringMatching(/^Without invoice: .* Without label: /)],
        [collected, noLabel],
      ],
    })
    const labelOnly = { kind: 'parcel', orderIds: [collected], parcelKinds: ['label'] } as const
    expect(await issueAndPrintDocuments(shop, OWNER, labelOnly)).toMatchObject({
      reason: 'nothing-to-print',
      detail: [[collected, 'It is collected at the shop: no courier takes it, so it has no shipping label.']],
    })
    await moveThrough({ shop }, withRate, ['packed', 'shipped', 'delivered'])
    const packer = { id: 'usr_packer', ...accessOf('packer') }
    expect(await first({ kind: 'slip', orderIds }, packer)).toMatchObject({
      facts: [[withRate, 'In its present status only those who may work on orders print this.']],
    })
  })

  test('of parcels the ticked parts are printed, order by order in the requested sequence, and remembered', async () => {
    const { shop } = await open({ samples: true })
    const ids: string[] = []
    for (let count = 0; count < 10; count++) {
      const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
      await moveThrough({ shop }, id, ['confirmed'])
      ids.push(id)
    }
    const orderIds = ids.toReversed()
    const numbersOf = (documents: readonly PrintableDocument[]) =>
      documents.map((document) => {
        const order =
          'orderId' in document ? document.orderId : document.facts.find(([name]) => name === 'Order number')?.[1]
        return `${document.kind} ${order}`
      })
    const all = await print(shop, { kind: 'parcel', orderIds })
    expect(numbersOf(all)).toEqual(orderIds.flatMap((id) => [`invoice ${id}`, `label ${id}`, `slip ${id}`]))
    const some = await print(shop, { kind: 'parcel', orderIds, parcelKinds: ['invoice', 'label'] })
    expect(numbersOf(some)).toEqual(orderIds.flatMap((id) => [`invoice ${id}`, `label ${id}`]))
    expect(copies(some)).toContain('Reprint')

    // What is printed is remembered: not a choice of which nothing was printed, or of another kind.
    expect(await findParcelPrintChoice(shop, OWNER.id)).toEqual(['invoice', 'label'])
    await issueAndPrintDocuments(shop, OWNER, { kind: 'parcel', orderIds: ['MW-NONE'], parcelKinds: ['slip'] })
    await issueAndPrintDocuments(shop, OWNER, { kind: 'invoice', orderIds, parcelKinds: ['slip'] })
    expect(numbersOf(await print(shop, { kind: 'parcel', orderIds }))).toEqual(numbersOf(some))
    expect(await findParcelPrintChoice(shop, OWNER.id)).toEqual(['invoice', 'label'])
    expect(await findParcelPrintChoice(shop, 'usr_packer')).toEqual(['invoice', 'label', 'slip'])
  })
})
