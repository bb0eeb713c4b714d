import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { serializeResponse } from '#app/api/serialize-response.server.ts'
import { OrderJson, orderJson } from '#app/api/v1/order-json.server.ts'
import { inTransaction } from '#app/db/db.server.ts'
import { createCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import { packingSlip } from '#app/domain/documents/parcel-document.ts'
import { invoiceDocument } from '#app/domain/documents/tax-document.ts'
import type { AddressFields } from '#app/domain/identity/profile/address.ts'
import { privacyPolicy } from '#app/domain/policies/privacy-policy.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { GST_SCHEMES } from '#app/domain/settings/tax/gst-scheme.ts'
import { AddressFieldset } from '#app/ui/shop/address/address-fieldset.tsx'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { ISSUED_INVOICE, invoicedOrder } from '#test/data/invoiced-order.ts'
import { expectOk } from '#test/expect-ok.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { orderInputFor } from '#test/shop/place-order.ts'
import type { OrderInput } from '../checkout/decide-order.ts'
import type { Buyer } from '../checkout/load-order-facts.server.ts'
import { placeOrder } from '../checkout/place-order.server.ts'
import type { Parcel } from '../parcel/parcel.ts'
import { toConsignment } from '../shipping/consignment.ts'
import { eraseBuyer } from './erase-buyer.server.ts'
import { findOrder } from './order-read-store.server.ts'
import { ORDER_TEXT_FIELDS, ORDER_TEXTS, type OrderTexts, orderTextFacts, orderTexts } from './order-texts.ts'

// A shopper's text in an order, from checkout to erasure. A new text of an order or field of an address is demanded
// here by the compiler; the tests then name every place that forgot it.

type Text = {
  text: string
  /** Whether the packing slip prints it. */
  isOnSlip: boolean
  /** Whether the courier is told it with the parcel. */
  isForCourier: boolean
  /** Whether it is erased with the account; false: invoices and taxes need it, or it is the shop's own. */
  isErased: boolean
}

const ADDRESS: Record<Exclude<keyof AddressFields, 'type'>, Text> = {
  fullName: { text: 'Quirina Zarathustra', isOnSlip: true, isForCourier: true, isErased: true },
  phone: { text: '+919876500001', isOnSlip: false, isForCourier: true, isErased: true },
  altPhone: { text: '+919876500002', isOnSlip: false, isForCourier: false, isErased: true },
  house: { text: 'Xylophone House', isOnSlip: true, isForCourier: true, isErased: true },
  street: { text: 'Quince Road', isOnSlip: true, isForCourier: true, isErased: true },
  landmark: { text: 'Opposite Zephyr Mill', isOnSlip: true, isForCourier: true, isErased: true },
  locality: { text: 'Jacaranda Nagar', isOnSlip: true, isForCourier: true, isErased: true },
  city: { text: 'New Delhi', isOnSlip: true, isForCourier: true, isErased: false },
  district: { text: 'Central Delhi', isOnSlip: false, isForCourier: false, isErased: false },
  state: { text: '07', isOnSlip: true, isForCourier: false, isErased: false },
  pincode: { text: '110006', isOnSlip: true, isForCourier: true, isErased: false },
  company: { text: 'Wisteria Trading', isOnSlip: true, isForCourier: false, isErased: true },
  // Stays on an invoice: erase-buyer.test.ts.
  gstin: { text: '07AAACM1234A1ZA', isOnSlip: false, isForCourier: false, isErased: true },
}

type TypedText = Text & {
  /** Whether the tax invoice, or the bill of supply, has it. */
  isOnInvoice: boolean
  /** How the row of the Privacy Policy begins that covers it. */
  policyRow: string
  /**
   * What the screens do with it, as the file and the code that does it; `LABELLED`: as with every text with a label.
   */
  onScreens: Record<'typed at checkout' | 'shown to staff', [file: string, code: string]>
}

const LABELLED: TypedText['onScreens'] = {
  'typed at checkout': ['storefront/checkout/signed-in-checkout.tsx', '<OrderTextFields fields={LABELLED_ORDER_TEXTS}'],
  'shown to staff': ['admin/orders/order/order-customer.tsx', "orderTextFacts(order, 'panel')"],
}

// The other fields of an order are choices and sums, which a later test compares. The code of a coupon has places of
// its own; a usual text has a label instead. A wish for whoever brings the parcel would be:
//   deliveryNote: { text: 'Quietly, the baby sleeps', isOnSlip: true, isForCourier: true, isErased: true,
//     isOnInvoice: false, policyRow: 'Orders', onScreens: LABELLED }
const CHOSEN: Record<keyof OrderTexts, TypedText> = {
  couponCode: {
    text: TEN_PERCENT.code,
    isOnSlip: false,
    isForCourier: false,
    isErased: ORDER_TEXTS.couponCode.isErased,
    isOnInvoice: true,
    policyRow: 'Orders',
    onScreens: {
      'typed at checkout': ['storefront/checkout/checkout-summary.tsx', 'name="couponCode"'],
      'shown to staff': ['admin/orders/order/order-money.tsx', 'discountName(order.couponCode)'],
    },
  },
}

const TEXTS = [...Object.values(ADDRESS), ...Object.values(CHOSEN)]
const KEY = 'key-of-an-order-with-fields'

function addressFields(): AddressFields {
  const texts = Object.entries(ADDRESS).map(([field, { text }]) => [field, text])
  return { ...Object.fromEntries(texts), type: 'Home' }
}

function typedTexts(): OrderTexts {
  return orderTexts(Object.fromEntries(Object.entries(CHOSEN).map(([field, { text }]) => [field, text])))
}

test('the form of an address has an input for each of its fields', () => {
  const html = renderToStaticMarkup(createElement(AddressFieldset))
  const names = Array.from(html.matchAll(/<(?:input|select)\b[^>]* name="([^"]+)"/g), ([, name]) => name)
  expect(['type', ...Object.keys(ADDRESS)].filter((field) => !names.includes(field))).toEqual([])
})

test('what a shopper types at checkout has its field there and is shown to staff', () => {
  const places = [LABELLED, ...Object.values(CHOSEN).map(({ onScreens }) => onScreens)].flatMap(Object.values)
  const missing = places.filter(([file, code]) => !readFileSync(`app/routes/${file}`, 'utf8').includes(code))
  expect(missing).toEqual([])
  const labelled = ORDER_TEXT_FIELDS.filter((field) => CHOSEN[field].onScreens === LABELLED)
  expect(orderTextFacts(typedTexts(), 'panel').map(([, text]) => text)).toEqual(
    labelled.map((field) => CHOSEN[field].text),
  )
})

test('no invoice has a text that is erased, as it never changes', () => {
  expect(Object.values(CHOSEN).filter(({ isOnInvoice, isErased }) => isOnInvoice && isErased)).toEqual([])
})

test('the Privacy Policy covers what a shopper types at checkout', () => {
  const policy = JSON.stringify(privacyPolicy(DEFAULT_SETTINGS))
  const rows = Object.values(CHOSEN).map(({ policyRow }) => policyRow)
  expect(rows.filter((row) => !policy.includes(`["${row}`))).toEqual([])
})

test.each(GST_SCHEMES)(
  'what a shopper typed at checkout is, where due, on the invoice of the %s scheme',
  (gstScheme) => {
    const order = invoicedOrder('07', { ...typedTexts(), gstScheme })
    const invoice = JSON.stringify(invoiceDocument(order, ISSUED_INVOICE, { copy: 'electronic', signature: null }))
    for (const { text, isOnInvoice } of Object.values(CHOSEN)) {
      if (isOnInvoice) expect(invoice, text).toContain(text)
      else expect(invoice, text).not.toContain(text)
    }
  },
)

onBothDatabases((open) => {
  async function placed() {
    const opened = await open({ samples: true })
    const { shop } = opened
    await createCoupon(shop, 'usr_owner', TEN_PERCENT)
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 2 }], addressFields())
    const chosen = await orderInputFor(shop, buyer, 'upi', { couponCode: CHOSEN.couponCode.text })
    const input = { ...chosen, ...typedTexts() }
    const order = expectOk(await placeOrder(shop, buyer, input, KEY))
    return { shop, buyer, input, id: order.orderId }
  }

  test('what a shopper typed is in the order, in its JSON and, where due, on the packing slip and with the courier', async () => {
    const { shop, id } = await placed()
    const order = await findOrder(shop.db, id)
    if (!order) throw new Error('no order')
    const stored = JSON.stringify(order)
    const json = JSON.stringify(serializeResponse(OrderJson, orderJson(order), shop.log))
    const slip = JSON.stringify(packingSlip(order, DEFAULT_SETTINGS.store))
    const parcel = { orderId: id, position: 1, awb: null, grams: 1_200, collectPaise: 0 } as Parcel
    const consignment = JSON.stringify(toConsignment(order, parcel, DEFAULT_SETTINGS.store))
    for (const { text, isOnSlip, isForCourier } of TEXTS) {
      expect(stored, text).toContain(text)
      expect(json, text).toContain(text)
      if (isOnSlip) expect(slip, text).toContain(text)
      if (isForCourier) expect(consignment, text).toContain(text.replace(/^\+91/, ''))
    }
  })

  test('a key that is used again with any other content is refused', async () => {
    const { shop, buyer, input, id } = await placed()
    expect(await placeOrder(shop, buyer, input, KEY)).toMatchObject({ ok: true, value: { orderId: id } })
    for (const field of Object.keys(ADDRESS)) {
      const addresses = buyer.user.addresses.map((address) => ({ ...address, [field]: 'Other' }))
      const other: Buyer = { ...buyer, user: { ...buyer.user, addresses } }
      expect(await placeOrder(shop, other, input, KEY), field).toMatchObject({ reason: 'key-reused' })
    }
    const others: Required<OrderInput> = {
      ...orderTexts({}),
      method: 'card',
      fulfilment: 'pickup',
      slotStart: '2026-11-21T04:30:00.000Z',
      seenTotalPaise: input.seenTotalPaise + 1,
      seenCart: 'another cart',
      termsAccepted: false,
    }
    for (const [field, value] of Object.entries(others)) {
      const again = placeOrder(shop, buyer, { ...input, [field]: value }, KEY)
      expect(await again, field).toMatchObject({ reason: 'key-reused' })
    }
  })

  test('with its buyer erased, nothing they typed is left of it but what taxes need', async () => {
    const { shop, buyer, id } = await placed()
    const everything = async () => {
      const tables = ['orders', 'order_lines', 'order_events', 'order_edits', 'order_words', 'outbox'] as const
      const rows = await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute()))
      return JSON.stringify(rows)
    }
    const before = await everything()
    for (const { text } of TEXTS) expect(before, text).toContain(text)
    await inTransaction(shop.db, (tx) => eraseBuyer(tx, buyer.user.id, { name: 'Deleted', phone: 'erased:1' }))
    const after = await everything()
    for (const { text, isErased } of TEXTS) {
      if (isErased) expect(after, text).not.toContain(text)
      else expect(after, text).toContain(text)
    }
    expect(await findOrder(shop.db, id)).toMatchObject({ phone: 'erased:1' })
  })
})
