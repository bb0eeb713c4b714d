import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { monthPeriod } from '#app/domain/books/books-period.ts'
import { closeMonth } from '#app/domain/books/closing/close-month.server.ts'
import { streamRegisterRows } from '#app/domain/books/registers/register-store.server.ts'
import { createFreeOrder } from '#app/domain/orders/checkout/create-free-order.server.ts'
import { receiveDuePayment } from '#app/domain/orders/payment/receive-or-write-off-due-payment.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { accessOf } from '#test/data/access-of-role.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { photograph } from '#test/data/photograph.ts'
import { expectOk } from '#test/expect-ok.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { deliverUnpaid, moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import type { LetterheadLogo, PrintableDocument } from './document-contents.ts'
import { issueAndPrintDocuments } from './issue-and-print-documents.server.ts'
import { printMailedInvoice, printOwnDocument } from './print-electronic-copy.server.ts'
import { printSupplierCopy } from './print-supplier-copy.server.ts'

// A document is printed as it was issued: whatever becomes of the settings and of the order (CGST Rule 46).

const OWNER = { id: 'usr_owner', ...accessOf('owner') }
const CART = [TWO_ALMOND_PACKS]
const REGISTERED = {
  name: 'Dry & Dear',
  legalName: 'Dry and Dear Private Limited',
  address: '4 Hill Road, Bandra',
  pincode: '400050',
  phone: '+912240000000',
  email: 'care@dear.example',
  gstin: '07AAACM1234A1Z5',
  fssai: '10020011001234',
}

type Papers = { invoiced: string; returned: string; free: string }

/** Each paper of three orders, as shopper, staff and books print it. Whether staff prints it first is left out. */
async function printAll(shop: Shop, { invoiced, returned, free }: Papers): Promise<PrintableDocument[]> {
  const printed: PrintableDocument[] = []
  const documentRenderer: Shop['documentRenderer'] = {
    ...shop.documentRenderer,
    async render(documents) {
      printed.push(...documents.map((document) => ('copy' in document ? { ...document, copy: '' } : document)))
      return new Uint8Array()
    },
  }
  const printing = { ...shop, documentRenderer }
  for (const kind of ['invoice', 'credit-note'] as const) {
    await issueAndPrintDocuments(printing, OWNER, { kind, orderIds: [invoiced, returned, free] })
    for (const orderId of [invoiced, returned]) {
      const { userId } = await orderNow({ shop }, orderId)
      await printOwnDocument(printing, userId ?? '', { kind, orderId })
    }
  }
  for (const number of ['MW/26-27/000001', 'CN/26-27/000001']) await printSupplierCopy(printing, OWNER.id, number)
  return printed
}

async function makeFreeOrder(shop: Shop): Promise<string> {
  const { user } = await makeBuyer(shop, [])
  const [address] = user.addresses
  if (!address) throw new Error('a buyer without an address')
  const lines = [{ productId: '1', weight: null, grams: 20, quantity: 1 }]
  const input = { userId: user.id, phone: user.phone, address, channel: 'sample' as const, lines, note: '' }
  return expectOk(await inTransaction(shop.db, (tx) => createFreeOrder(tx, shop, input, auditContext(shop, OWNER.id))))
}

async function methodsOf(shop: Shop, month: string): Promise<unknown[]> {
  const methods: unknown[] = []
  const query = { period: monthPeriod(month), filters: {} }
  for await (const { number, method } of streamRegisterRows(shop.db, 'invoices', query)) methods.push([number, method])
  return methods
}

onBothDatabases((open) => {
  test('issued documents stay as they are when the store settings change', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const invoiced = await place(shop, await makeBuyer(shop, CART), 'cod')
    const returned = await place(shop, await makeBuyer(shop, CART), 'cod')
    const free = await makeFreeOrder(shop)
    await moveThrough(opened, invoiced, ['confirmed', 'packed'])
    await moveThrough(opened, returned, ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
    await moveThrough(opened, free, ['packed'])
    const before = await printAll(shop, { invoiced, returned, free })
    expect(before.map(({ kind }) => kind).toSorted()).toEqual([
      'challan',
      ...Array(3).fill('credit-note'),
      ...Array(5).fill('invoice'),
      // Which orders have no credit note.
      'left-out',
    ])
    expect(before[0]).toMatchObject({ seller: { name: 'Mewa Dry Fruits (test store)' } })
    expect(JSON.stringify(before)).toContain('GSTIN not entered')
    await changeSettings(shop, staffWithFreshCode(shop), 'store', REGISTERED)
    expect(await printAll(shop, { invoiced, returned, free })).toEqual(before)

    // The next one says what the settings say now.
    const next = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, next, ['confirmed', 'packed'])
    const [invoice] = await printAll(shop, { invoiced: next, returned, free })
    expect(invoice).toMatchObject({
      seller: { name: REGISTERED.legalName, lines: expect.arrayContaining([`GSTIN ${REGISTERED.gstin}`]) },
      signatory: { name: REGISTERED.legalName },
    })
    expect(JSON.stringify(invoice)).toContain('Dry & Dear · care@dear.example')
  })

  test('papers show the logo of today, and the name while there is none or its file is unavailable', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed'])
    const { userId } = await orderNow(opened, id)
    const logos: (LetterheadLogo | null)[] = []
    const documentRenderer: Shop['documentRenderer'] = {
      ...shop.documentRenderer,
      async render(_documents, _title, logo) {
        logos.push(logo)
        return new Uint8Array()
      },
    }
    const printing = { ...shop, documentRenderer }
    const print = async () => {
      logos.length = 0
      await issueAndPrintDocuments(printing, OWNER, { kind: 'parcel', orderIds: [id] })
      await printOwnDocument(printing, userId ?? '', { kind: 'invoice', orderId: id })
      await printSupplierCopy(printing, OWNER.id, 'MW/26-27/000001')
      await printMailedInvoice(printing, id)
      return logos.map((logo) => logo && { ...logo, picture: Buffer.from(logo.picture.subarray(8, 12)).toString() })
    }
    expect(await print()).toEqual(Array(4).fill(null))
    const bytes = await photograph()
    const logo = expectOk(await shop.pictures.save({ folder: 'brand', fileName: 'logo.png', bytes }))
    await changeSettings(shop, staffWithFreshCode(shop), 'brand', { logo })
    expect(await print()).toEqual(Array(4).fill({ name: 'Mewa', picture: 'WEBP' }))
    outside.filesDown = true
    expect(await print()).toEqual(Array(4).fill(null))
  })

  test('an invoice that was issued with the address of the shop keeps it, and a new one of a collected order has none', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed'])
    await shop.db.updateTable('orders').set({ fulfilment: 'pickup' }).where('id', '=', id).execute()
    const firstPrinted = async () => (await printAll(shop, { invoiced: id, returned: id, free: id }))[0]
    expect(await firstPrinted()).toMatchObject({ buyer: { title: 'Billed to', lines: ['Collected at the shop'] } })
    await shop.db.updateTable('invoices').set({ omits_shop_address: 0 }).execute()
    expect(await firstPrinted()).toMatchObject({ buyer: { title: 'Billed to; collected at the shop' } })
  })

  test('outside a demo no document shows the examples of the settings it was issued with', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed'])
    await changeSettings(shop, staffWithFreshCode(shop), 'store', REGISTERED)
    const [invoice] = await printAll({ ...shop, demo: false }, { invoiced: id, returned: id, free: id })
    expect(invoice).toMatchObject({ seller: { name: 'Mewa', lines: expect.arrayContaining(['Address not entered']) } })
    expect(JSON.stringify(invoice)).not.toMatch(/test store|mewa\.example|Dear/)
  })

  test('an invoice and the register of a closed month keep the payment method when the money comes another way', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    clock.set('2026-06-29T06:30:00.000Z')
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await deliverUnpaid(opened, id, { awb: '1900001' })
    clock.set('2026-07-02T06:30:00.000Z')
    expect(await closeMonth(shop, staffWithFreshCode(shop), '2026-06')).toMatchObject({ ok: true })
    const before = await printAll(shop, { invoiced: id, returned: id, free: id })
    const listed = await methodsOf(shop, '2026-06')
    expect(listed).toEqual([['MW/26-27/000001', 'cod']])
    expect(before[0]).toMatchObject({ facts: expect.arrayContaining([['Payment', 'Cash on delivery']]) })

    const { version } = await orderNow(opened, id)
    const received = await receiveDuePayment(shop, OWNER.id, id, { version, method: 'bank', reference: 'UTR 77' })
    expect(received).toMatchObject({ ok: true })
    expect((await orderNow(opened, id)).paymentMethod).toBe('bank')
    expect(await printAll(shop, { invoiced: id, returned: id, free: id })).toEqual(before)
    expect(await methodsOf(shop, '2026-06')).toEqual(listed)
  })
})
