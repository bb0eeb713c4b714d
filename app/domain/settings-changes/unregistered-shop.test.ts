import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { readGstReturns } from '#app/domain/books/gst-returns/read-gst-returns.server.ts'
import { listReturnPeriods } from '#app/domain/books/gst-returns/return-period.ts'
import { sumRegisters } from '#app/domain/books/registers/register-store.server.ts'
import { streamVouchers } from '#app/domain/books/tally/stream-vouchers.server.ts'
import { readTurnoverNotice } from '#app/domain/books/turnover/read-turnover-notice.server.ts'
import { changeProduct } from '#app/domain/catalogue/product/editor/change-product.server.ts'
import { createProduct } from '#app/domain/catalogue/product/editor/create-product.server.ts'
import { publishProduct, unpublishProduct } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import { challanDocument } from '#app/domain/documents/challan-document.ts'
import type { TaxDocument } from '#app/domain/documents/document-contents.ts'
import { creditNoteDocument, invoiceDocument } from '#app/domain/documents/tax-document.ts'
import { quoteCheckout } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { listCreditNotes } from '#app/domain/orders/invoicing/credit-note-store.server.ts'
import { insertInvoice } from '#app/domain/orders/invoicing/invoice-store.server.ts'
import { POLICY_NAMES, type PolicyName } from '#app/domain/policies/policy-name.ts'
import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { firstScheme, type GstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { IN_BENGALURU } from '#test/data/addresses.ts'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { ISSUED_INVOICE, invoicedOrder } from '#test/data/invoiced-order.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { changeGstScheme } from './change-gst-scheme.server.ts'
import { saveSettings } from './save-settings.server.ts'
import { undoSettings } from './undo-settings.server.ts'

const CART = [{ productId: '1', weight: '500g', quantity: 2 }] as const
const GSTIN = '07AAACM1234A1ZA'
const ELECTRONIC = { copy: 'electronic', signature: null } as const
const OF_GST = /GST|HSN|\btax|bill of supply|place of supply|reverse charge|composition|\b(?:PAC|OTH)\b/i

const change = (shop: Shop, scheme: GstScheme, fromDay = indianDay(shop.now())) =>
  changeGstScheme(shop, staffWithFreshCode(shop), { scheme, fromDay })

async function turn(shop: Shop, scheme: GstScheme, fromDay?: string): Promise<void> {
  expectOk(await change(shop, scheme, fromDay))
}

/** What is printed of a document. */
const textOf = ({ taxes, ...printed }: TaxDocument) => JSON.stringify([printed, taxes])

const tomorrow = (shop: Shop) => indianDay(new Date(Date.parse(shop.now()) + DAYS).toISOString())

test('a tasting sample goes on a challan without a word of GST', () => {
  const order = invoicedOrder('07', { gstScheme: 'unregistered', totalPaise: 0 })
  const challan = {
    number: 'DC/26-27/000001',
    orderId: order.id,
    issuedAt: '2026-11-26T06:30:00.000Z',
    seller: ISSUED_INVOICE.seller,
  }
  const lines = [{ position: 1, taxablePaise: 57_900 }]
  expect(textOf(challanDocument(order, { ...challan, lines }, ELECTRONIC))).not.toMatch(OF_GST)
})

test('a bill does not name the GSTIN of its buyer', () => {
  const ordered = invoicedOrder('07', { gstScheme: 'unregistered' })
  const order = { ...ordered, address: { ...ordered.address, company: 'Acme Gifts', gstin: GSTIN } }
  const bill = textOf(invoiceDocument(order, ISSUED_INVOICE, ELECTRONIC))
  expect(bill).not.toMatch(/GSTIN/)
  expect(bill).toContain(ordered.address.fullName)
  expect(bill).toContain('Acme Gifts')
})

onBothDatabases((open) => {
  test('a shop that never was registered bills without a word of GST, within its state, and files nothing', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await turn(shop, 'unregistered')
    const { gst } = await findSettings(shop.db)
    expect(gst).toEqual(firstScheme('unregistered'))
    expect(listReturnPeriods(shop.now(), { returns: 'monthly', gst })).toEqual([])
    const far = await makeBuyer(shop, CART, IN_BENGALURU)
    expect(
      await quoteCheckout(shop, far, {
        addressId: far.user.addresses[0]?.id ?? '',
        method: 'cod',
        fulfilment: 'delivery',
      }),
    ).toMatchObject({
      reason: 'outside-state',
      detail: { message: 'We deliver within Delhi only, as a shop that is not registered for GST.' },
    })
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
    const order = await orderNow(opened, id)
    expect(order).toMatchObject({ gstScheme: 'unregistered', taxPaise: 0, invoiceNumber: 'BL/26-27/000001' })
    expect(order.lines.every((line) => line.taxablePaise === line.grossPaise)).toBe(true)
    const bill = invoiceDocument(order, ISSUED_INVOICE, ELECTRONIC)
    expect(bill).toMatchObject({ title: 'Bill', taxes: null })
    expect(textOf(bill)).not.toMatch(OF_GST)
    const [note] = await listCreditNotes(shop.db, [id])
    if (!note) throw new Error('no credit note')
    expect(note).toMatchObject({ number: 'CN/26-27/000001', amountPaise: order.totalPaise })
    const credit = creditNoteDocument(order, note, ISSUED_INVOICE, ELECTRONIC)
    expect(textOf(credit)).not.toMatch(OF_GST)
    expect(textOf(credit)).toContain('Against bill')
    const today = indianDay(shop.now())
    const days = { firstDay: today, lastDay: today }
    const { invoices } = await sumRegisters(shop.db, days)
    expect(invoices.sums).toMatchObject({ total_paise: order.totalPaise, cgst_paise: 0, sgst_paise: 0, igst_paise: 0 })
    const ledgers: string[] = []
    for await (const voucher of streamVouchers(shop.db, { ...days, key: today, name: today }, DEFAULT_SETTINGS.books))
      ledgers.push(...voucher.entries.map(({ ledger }) => ledger))
    expect(ledgers.length).toBeGreaterThan(0)
    expect(ledgers).not.toEqual(expect.arrayContaining([expect.stringMatching(/GST/)]))
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('no policy of such a shop speaks of GST or of tax in its prices', async () => {
    const { shop } = await open({ samples: true })
    await changeSettings(shop, staffWithFreshCode(shop), 'store', { gstin: GSTIN })
    await turn(shop, 'unregistered')
    const settings = await findSettings(shop.db)
    for (const name of Object.keys(POLICY_NAMES) as PolicyName[])
      expect(
        JSON.stringify(shownPolicy(name, settings)).replace(/Tax and other authorities|(as|what) tax law asks/g, ''),
        name,
      ).not.toMatch(OF_GST)
    expect(JSON.stringify(shownPolicy('shipping-policy', settings))).toContain('Only to PIN codes of Delhi')
    // The number of a registration that has ended stays, and nobody is shown it.
    expect(settings.store.gstin).toBe(GSTIN)
    expect((await readPublicSettings(shop)).store.gstin).toBe('')
  })

  test('goods without HSN code and rate are sold; a registration demands the GSTIN, and then their rates', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    await turn(shop, 'unregistered')
    const edit = { ...FULL_EDIT, hsn: '', gstRateBp: null, gstFromDay: null }
    const { id: productId } = expectOk(await createProduct(shop, 'usr_owner', { edit, openingGrams: 20_000 }))
    expect(await publishProduct(shop, 'usr_owner', productId, { version: 1 })).toMatchObject({ ok: true })
    const cart = [{ productId, weight: '500g', quantity: 1 }] as const
    const billed = await place(shop, await makeBuyer(shop, cart), 'cod')
    await moveThrough(opened, billed, ['confirmed', 'packed'])
    expect(await orderNow(opened, billed)).toMatchObject({ taxPaise: 0, invoiceNumber: 'BL/26-27/000001' })
    const waits = await place(shop, await makeBuyer(shop, cart), 'cod')
    await moveThrough(opened, waits, ['confirmed'])
    expect(await change(shop, 'composition')).toMatchObject({ reason: 'registration-missing' })
    await changeSettings(shop, staffWithFreshCode(shop), 'store', { gstin: GSTIN })
    expect(await change(shop, 'regular', tomorrow(shop))).toMatchObject({ reason: 'rates-missing' })
    const dated = { ...edit, hsn: '08029900', gstRateBp: 500, gstFromDay: tomorrow(shop) }
    expect(await changeProduct(shop, 'usr_owner', productId, { version: null, edit: dated })).toMatchObject({
      ok: true,
    })
    await turn(shop, 'regular', tomorrow(shop))
    const { store } = await findSettings(shop.db)
    expect(
      await saveSettings(shop, staffWithFreshCode(shop), { store: { ...store, gstin: '' } }, { store }),
    ).toMatchObject({ reason: 'registration-missing' })
    const [entered] = await listAudit(shop.db, 'settings:store')
    expect(await undoSettings(shop, staffWithFreshCode(shop), 'store', entered?.id ?? '')).toMatchObject({
      reason: 'registration-missing',
    })
    expect((await findSettings(shop.db)).store.gstin).toBe(GSTIN)
    // Until that day a further product needs a rate too, as it will be sold under the new scheme.
    const late = expectOk(await createProduct(shop, 'usr_owner', { edit: { ...edit, slug: 'late-pecans' } }))
    expect(await publishProduct(shop, 'usr_owner', late.id, { version: 1 })).toMatchObject({
      reason: 'legally-required',
    })
    // A rate of that day is enough.
    const lateEdit = { ...dated, slug: 'late-pecans' }
    expect(await changeProduct(shop, 'usr_owner', late.id, { version: null, edit: lateEdit })).toMatchObject({
      ok: true,
    })
    expect(await publishProduct(shop, 'usr_owner', late.id, { version: 2 })).toMatchObject({ ok: true })
    clock.advance(DAYS)
    await moveThrough(opened, waits, ['packed'])
    const taxed = await orderNow(opened, waits)
    expect(taxed).toMatchObject({ gstScheme: 'regular', invoiceNumber: 'MW/26-27/000001' })
    expect(taxed.taxPaise).toBeGreaterThan(0)
    expect((await orderNow(opened, billed)).gstScheme).toBe('unregistered')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('goods without a rate that were ordered keep a shop from a registration, and are not billed under one', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await turn(shop, 'unregistered')
    await changeSettings(shop, staffWithFreshCode(shop), 'store', { gstin: GSTIN })
    const edit = { ...FULL_EDIT, hsn: '', gstRateBp: null, gstFromDay: null }
    const { id: productId } = expectOk(await createProduct(shop, 'usr_owner', { edit, openingGrams: 20_000 }))
    await publishProduct(shop, 'usr_owner', productId, { version: 1 })
    const waits = await place(shop, await makeBuyer(shop, [{ productId, weight: '500g', quantity: 1 }]), 'cod')
    await moveThrough(opened, waits, ['confirmed'])
    expect(await unpublishProduct(shop, 'usr_owner', productId, { version: 2 })).toMatchObject({ ok: true })
    expect(await change(shop, 'regular')).toMatchObject({ reason: 'rates-missing' })
    await changeSettings(shop, staffWithFreshCode(shop), 'gst', { schemes: [] })
    const { version } = await orderNow(opened, waits)
    expect(await moveOrder(shop, staffWithFreshCode(shop), waits, { to: 'packed', version })).toMatchObject({
      reason: 'gst-rate-missing',
    })
    expect((await orderNow(opened, waits)).invoiceNumber).toBeNull()
  })

  test('a registration that ends keeps the documents and the returns of its time', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const taxed = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, taxed, ['confirmed', 'packed', 'shipped'])
    const far = await place(shop, await makeBuyer(shop, CART, IN_BENGALURU), 'cod')
    await moveThrough(opened, far, ['confirmed'])
    await turn(shop, 'unregistered', tomorrow(shop))
    clock.advance(DAYS)
    const { version } = await orderNow(opened, far)
    expect(await moveOrder(shop, staffWithFreshCode(shop), far, { to: 'packed', version })).toMatchObject({
      reason: 'outside-state',
    })
    const billed = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, billed, ['confirmed', 'packed'])
    expect(await orderNow(opened, billed)).toMatchObject({ taxPaise: 0, invoiceNumber: 'BL/26-27/000001' })
    await moveThrough(opened, taxed, ['returning', 'returned'])
    const [note] = await listCreditNotes(shop.db, [taxed])
    expect(note?.lines.some(({ cgstPaise }) => cgstPaise > 0)).toBe(true)
    const { gst } = await findSettings(shop.db)
    const months = listReturnPeriods(shop.now(), { returns: 'monthly', gst }).flatMap(({ periods }) => periods)
    const month = months.find(({ lastDay }) => lastDay >= indianDay(shop.now()))
    if (!month) throw new Error('this month has no return')
    const { documents } = await readGstReturns(shop.db, month)
    expect(documents).toBe(2)
  })

  test('a shop whose invoices have the prefix of the plain bills chooses another one first', async () => {
    const { shop } = await open({ samples: true })
    await changeSettings(shop, staffWithFreshCode(shop), 'tax', { invoicePrefix: 'BL' })
    expect(await change(shop, 'unregistered')).toMatchObject({ reason: 'prefix-taken' })
    const { gst } = DEFAULT_SETTINGS
    expect(
      await saveSettings(shop, staffWithFreshCode(shop), { gst: firstScheme('unregistered') }, { gst }),
    ).toMatchObject({ reason: 'plain-bill-same-prefix' })
    await changeSettings(shop, staffWithFreshCode(shop), 'tax', { plainBillPrefix: 'BB' })
    expect(await change(shop, 'unregistered')).toMatchObject({ ok: true })
  })

  test('the first scheme is answered until a document is issued', async () => {
    const { shop } = await open({ samples: true })
    const { gst } = DEFAULT_SETTINGS
    const answer = (scheme: GstScheme, seen = gst) =>
      saveSettings(shop, staffWithFreshCode(shop), { gst: firstScheme(scheme) }, { gst: seen })
    expect(await answer('unregistered')).toMatchObject({ ok: true })
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await inTransaction(shop.db, (tx) =>
      insertInvoice(tx, { id, gstScheme: 'unregistered', paymentMethod: 'cod' }, shop.now()),
    )
    expect(await answer('composition', firstScheme('unregistered'))).toMatchObject({ reason: 'documents-issued' })
  })

  test('the owner is told of a turnover from 80 % of the threshold of the state on', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await turn(shop, 'unregistered')
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed'])
    const { totalPaise, lines } = await orderNow(opened, id)
    const restPaise = totalPaise - (lines[0]?.grossPaise ?? 0)
    const noticeAt = async (turnoverPaise: number, state: string) => {
      const paise = turnoverPaise - restPaise
      const sold = { unit_price_paise: paise / 2, mrp_paise: paise / 2, gross_paise: paise, taxable_paise: paise }
      await shop.db.updateTable('order_lines').set(sold).where('order_id', '=', id).where('position', '=', 1).execute()
      const { gst, store } = await findSettings(shop.db)
      return (await readTurnoverNotice(shop.db, { gst, store: { ...store, state } }, shop.now()))?.kind ?? null
    }
    expect(await noticeAt(319_999_998, '07')).toBeNull()
    expect(await noticeAt(320_000_000, '07')).toBe('near')
    expect(await noticeAt(400_000_002, '07')).toBe('over')
    expect(await noticeAt(150_000_000, '36')).toBeNull()
    expect(await noticeAt(150_000_000, '15')).toBe('over')
  })
})
