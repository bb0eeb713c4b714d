import { expect, test } from 'vitest'
import { inTransactionOrNothing } from '#app/db/db.server.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { readCompositionSupplies } from '#app/domain/books/composition/read-composition-supplies.server.ts'
import { readGstReturns } from '#app/domain/books/gst-returns/read-gst-returns.server.ts'
import { parseReturnPeriod } from '#app/domain/books/gst-returns/return-period.ts'
import { sumRegisters } from '#app/domain/books/registers/register-store.server.ts'
import { streamVouchers } from '#app/domain/books/tally/stream-vouchers.server.ts'
import { readTurnover } from '#app/domain/books/turnover/read-turnover-notice.server.ts'
import { invoiceDocument } from '#app/domain/documents/tax-document.ts'
import { countUnpackedInterstate } from '#app/domain/orders/back-office/order-search-store.server.ts'
import { createCounterSale } from '#app/domain/orders/checkout/create-counter-sale.server.ts'
import { createOrder } from '#app/domain/orders/checkout/create-order.server.ts'
import { createPhoneOrder } from '#app/domain/orders/checkout/create-phone-order.server.ts'
import type { Buyer } from '#app/domain/orders/checkout/load-order-facts.server.ts'
import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { quoteCheckout } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { listCreditNotes } from '#app/domain/orders/invoicing/credit-note-store.server.ts'
import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { refused } from '#app/domain/result.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { type GstScheme, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { IN_BENGALURU, IN_DELHI } from '#test/data/addresses.ts'
import { ISSUED_INVOICE } from '#test/data/invoiced-order.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { orderInputFor, place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { changeGstScheme } from './change-gst-scheme.server.ts'

const CART = [{ productId: '1', weight: '500g', quantity: 2 }] as const
const OUTSIDE = 'We deliver within Delhi only, as a shop under the composition scheme of GST.'

const cashTo = ({ user }: Buyer) =>
  ({ addressId: user.addresses[0]?.id ?? '', method: 'cod', fulfilment: 'delivery' }) as const

async function turn(shop: Shop, scheme: GstScheme, fromDay = indianDay(shop.now())): Promise<void> {
  expectOk(await changeGstScheme(shop, staffWithFreshCode(shop), { scheme, fromDay }))
}

onBothDatabases((open) => {
  test('a change needs a fresh code, is in the audit log, and holds from its day on', async () => {
    const { shop, clock } = await open({ samples: true })
    const fromDay = indianDay(new Date(Date.parse(shop.now()) + DAYS).toISOString())
    const stale = { id: 'usr_owner', codeConfirmedAt: '2026-01-01T00:00:00.000Z' }
    expect(await changeGstScheme(shop, stale, { scheme: 'composition', fromDay })).toMatchObject({
      reason: 'code-not-fresh',
    })
    await turn(shop, 'composition', fromDay)
    expect(await listAudit(shop.db, 'settings:gst')).toMatchObject([
      { action: 'change-settings', before: { schemes: [] }, after: { schemes: [{ fromDay, scheme: 'composition' }] } },
    ])
    const settings = await findSettings(shop.db)
    expect(JSON.stringify(shownPolicy('terms-of-service', settings))).toContain('no tax is added')
    expect(JSON.stringify(shownPolicy('shipping-policy', settings))).toContain('Only to PIN codes of Delhi')
    const before = await place(shop, await makeBuyer(shop, CART, IN_BENGALURU), 'cod')
    expect((await orderNow({ shop }, before)).taxPaise).toBeGreaterThan(0)
    clock.advance(DAYS)
    const buyer = await makeBuyer(shop, CART, IN_BENGALURU)
    expect(await quoteCheckout(shop, buyer, cashTo(buyer))).toEqual({
      ok: false,
      reason: 'outside-state',
      detail: { message: OUTSIDE },
      buyable: expect.objectContaining({ delivery: null, gstScheme: 'composition' }),
    })
    await turn(shop, 'regular')
    expect(await place(shop, buyer, 'cod')).toBeTruthy()
  })

  test('an order to another state is refused at checkout, on the phone and by the one place that writes orders', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await turn(shop, 'composition')
    const buyer = await makeBuyer(shop, CART, IN_BENGALURU)
    const input = await orderInputFor(shop, buyer, 'cod')
    const refusal = { ok: false, reason: 'outside-state', detail: { message: OUTSIDE } }
    expect(await placeOrder(shop, buyer, { ...input, seenTotalPaise: 1 }, 'key-of-a-test-1')).toEqual(refusal)
    const phone = {
      phone: '+919811100001',
      name: 'Asha Rao',
      channel: 'phone',
      lines: CART,
      fulfilment: 'delivery',
      address: { ...IN_DELHI, ...IN_BENGALURU },
      method: 'cod',
      seenTotalPaise: 1,
    } as const
    expect(await createPhoneOrder(shop, 'usr_owner', phone, 'key-of-a-test-2')).toEqual(refusal)
    const near = await makeBuyer(shop, CART)
    const quote = await quoteCheckout(shop, near, cashTo(near))
    if (!quote.ok || !quote.value.order.delivery) throw new Error('not quoted')
    const { delivery, ...priced } = quote.value.order
    const [address] = buyer.user.addresses
    if (!address) throw new Error('no address')
    const settings = await findSettings(shop.db)
    const written = { ...priced, delivery, address, dueDay: delivery.dueDay, shopState: '07' }
    const order = {
      ...written,
      userId: buyer.user.id,
      phone: buyer.user.phone,
      paymentMethod: 'cod',
      fulfilment: 'delivery',
      channel: 'shop',
    } as const
    const created = await inTransactionOrNothing(shop.db, async (tx) => {
      const result = await createOrder(
        tx,
        shop,
        { start: 'cash', order, expired: [], settings },
        auditContext(shop, buyer.user.id),
      )
      return result.ok ? result : refused(result.reason, result.detail)
    })
    expect(created).toEqual(refusal)
    const count = await shop.db.selectFrom('orders').select('id').execute()
    expect(count).toEqual([])
  })

  test('bills of supply have no tax and a series of their own, and their credit notes follow', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const regular = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, regular, ['confirmed', 'packed'])
    await turn(shop, 'composition')
    const buyer = await makeBuyer(shop, CART, { company: 'Acme', gstin: '07AAACM1234A1ZA' })
    const id = await place(shop, buyer, 'upi')
    await payOnline(opened, id)
    await moveThrough(opened, id, ['confirmed', 'packed'])
    const order = await orderNow(opened, id)
    expect(order).toMatchObject({ gstScheme: 'composition', taxPaise: 0, invoiceNumber: 'BS/26-27/000001' })
    expect(order.lines.every((line) => line.taxablePaise === line.grossPaise && line.rateBp === 500)).toBe(true)
    const bill = invoiceDocument(order, ISSUED_INVOICE, { copy: 'electronic', signature: null })
    expect(bill).toMatchObject({
      title: 'Bill of Supply',
      declaration: schemeRules('composition').document.declaration,
      taxes: null,
    })
    expect(JSON.stringify(bill)).not.toMatch(/CGST|SGST|IGST|5%|Taxable value/)
    expect(JSON.stringify(bill)).toContain('no input tax credit')
    expect((await orderNow(opened, regular)).invoiceNumber).toBe('MW/26-27/000001')
    await moveThrough(opened, id, ['shipped', 'returning', 'returned'])
    const [note] = await listCreditNotes(shop.db, [id])
    expect(note).toMatchObject({ number: 'CN/26-27/000001', amountPaise: order.totalPaise })
    expect(note?.lines.every((line) => line.taxablePaise === line.grossPaise && line.cgstPaise === 0)).toBe(true)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('the day of the invoice decides: an order placed before is billed without tax, one to another state cannot be packed', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const near = await place(shop, await makeBuyer(shop, CART), 'cod')
    const far = await place(shop, await makeBuyer(shop, CART, IN_BENGALURU), 'cod')
    await moveThrough(opened, near, ['confirmed'])
    await moveThrough(opened, far, ['confirmed'])
    const { totalPaise, taxPaise } = await orderNow(opened, near)
    expect(taxPaise).toBeGreaterThan(0)
    expect(await countUnpackedInterstate(shop.db)).toBe(1)
    await turn(shop, 'composition', indianDay(new Date(Date.parse(shop.now()) + DAYS).toISOString()))
    clock.advance(DAYS)
    await moveThrough(opened, near, ['packed'])
    expect(await orderNow(opened, near)).toMatchObject({ gstScheme: 'composition', taxPaise: 0, totalPaise })
    const { version } = await orderNow(opened, far)
    expect(await moveOrder(shop, staffWithFreshCode(shop), far, { to: 'packed', version })).toMatchObject({
      ok: false,
      reason: 'outside-state',
    })
    expect((await orderNow(opened, far)).status).toBe('confirmed')
    await turn(shop, 'regular', indianDay(new Date(Date.parse(shop.now()) + DAYS).toISOString()))
    const later = await place(shop, await makeBuyer(shop, CART), 'cod')
    clock.advance(DAYS)
    await moveThrough(opened, later, ['confirmed', 'packed'])
    expect(await orderNow(opened, later)).toMatchObject({ gstScheme: 'regular', taxPaise, totalPaise })
    await moveThrough(opened, far, ['packed'])
    expect((await orderNow(opened, far)).gstScheme).toBe('regular')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('CMP-08, GSTR-1, registers and Tally of a quarter in which the shop changed over', {
    timeout: 60_000,
  }, async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const taxed = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, taxed, ['confirmed', 'packed', 'shipped'])
    await turn(shop, 'composition')
    const billed = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, billed, ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'])
    const returned = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, returned, ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
    // The credit note of a tax invoice has tax, though it is issued under composition.
    await moveThrough(opened, taxed, ['returning', 'returned'])
    const { gst } = await findSettings(shop.db)
    const day = indianDay(shop.now())
    const [year = 0, month = 0] = day.split('-').map(Number)
    const first = month >= 4 ? year : year - 1
    const quarter = `${first % 100}-${(first + 1) % 100}-q${(Math.floor((month + 8) / 3) % 4) + 1}`
    const period = parseReturnPeriod(new URLSearchParams({ period: quarter }), shop.now(), { returns: 'monthly', gst })
    expect(period.form).toBe('cmp-08')
    const kept = (await orderNow(opened, billed)).totalPaise
    const back = (await orderNow(opened, returned)).totalPaise
    expect(await readCompositionSupplies(shop.db, period)).toEqual({
      documents: 3,
      billedPaise: kept + back,
      creditedPaise: back,
      taxablePaise: kept,
      exemptPaise: 0,
    })
    expect(await readTurnover(shop.db, period)).toBe(kept)
    const { gstr1, documents } = await readGstReturns(shop.db, period)
    expect(documents).toBe(2)
    expect(gstr1.series.map(({ kind, total, cancelled }) => [kind, total, cancelled])).toEqual([
      ['invoice', 1, 0],
      ['credit-note', 1, 0],
    ])
    const { invoices } = await sumRegisters(shop.db, period)
    const { totalPaise, taxPaise } = await orderNow(opened, taxed)
    expect(invoices.sums.total_paise).toBe(totalPaise + kept + back)
    expect(Number(invoices.sums.cgst_paise) + Number(invoices.sums.sgst_paise)).toBe(taxPaise)
    const ledgers = new Map<string, string[]>()
    for await (const voucher of streamVouchers(shop.db, period, DEFAULT_SETTINGS.books))
      if (voucher.number)
        ledgers.set(
          voucher.number,
          voucher.entries.map(({ ledger }) => ledger),
        )
    expect(ledgers.get('BS/26-27/000001')).not.toEqual(expect.arrayContaining(['CGST']))
    expect(ledgers.get('MW/26-27/000001')).toEqual(expect.arrayContaining(['CGST', 'SGST']))
  })

  test('a sale at the counter is billed without tax, to a buyer of another state too', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await turn(shop, 'composition')
    const ACME = {
      company: 'Acme',
      gstin: '27AAPFU0939F1ZV',
      address: '4 Hill Road',
      city: 'Mumbai',
      pincode: '400050',
    }
    const sale = { phone: null, name: null, business: ACME, lines: CART, method: 'upi' } as const
    const asked = await createCounterSale(shop, 'usr_owner', { ...sale, seenTotalPaise: 1 }, 'key-of-a-test-1')
    if (asked.ok || asked.reason !== 'price-changed') throw new Error('the total was not asked back')
    const total = Number(/₹([\d,]+)/.exec(asked.detail.message)?.[1]?.replaceAll(',', '')) * 100
    const sold = expectOk(
      await createCounterSale(shop, 'usr_owner', { ...sale, seenTotalPaise: total }, 'key-of-a-test-2'),
    )
    expect(await orderNow(opened, sold.orderId)).toMatchObject({
      gstScheme: 'composition',
      taxPaise: 0,
      shipState: '07',
      invoiceNumber: 'BS/26-27/000001',
    })
    expect(await invariantViolations(shop)).toEqual([])
  })
})
