import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { createFreeOrder } from '#app/domain/orders/checkout/create-free-order.server.ts'
import { createPhoneOrder } from '#app/domain/orders/checkout/create-phone-order.server.ts'
import { DAYS, HOURS } from '#app/domain/time/instant.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { makeGstin } from '#test/data/make-gstin.ts'
import { newPhone } from '#test/data/new-phone.ts'
import { expectOk } from '#test/expect-ok.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { askedPack, somePacks } from './asked-packs.ts'
import { CASH_FEE, HOME, issued, type OrderScenario, priceOf, record } from './year.ts'
import { counterSale, fulfil, placeAndPay, refund, unpaidOrder } from './year-order-actions.ts'

// Orders of every kind that stay as they were placed, some with a refund.

export const walkIn: OrderScenario = async (year) => {
  await counterSale(year, { packs: somePacks(year), method: 'cash' })
}

export const walkInBusiness: OrderScenario = async (year) => {
  const count = year.journal.orders.length
  const state = year.nextState()
  const place = { address: '4 Hill Road', city: 'Somewhere', pincode: '400050' }
  const business = { company: `Sweets ${count}`, gstin: makeGstin(state, count), ...place }
  const sold = await counterSale(year, { packs: somePacks(year), method: 'upi', business })
  if (count % 2 === 0) return
  year.after(3 * DAYS, async () => {
    await refund(year, sold, [{ position: 1, quantity: 1 }])
    issued(year, sold.id, { kind: 'credit-note', credits: [{ position: 1, quantity: 1 }] })
  })
}

export const refundedAtCounter: OrderScenario = async (year) => {
  const sold = await counterSale(year, {
    packs: [askedPack('1', '500g', 3), askedPack('3', '250g', 1)],
    method: 'cash',
  })
  year.after(HOURS, async () => {
    await refund(year, sold, [{ position: 1, quantity: 1 }])
    issued(year, sold.id, { kind: 'credit-note', credits: [{ position: 1, quantity: 1 }] })
  })
}

export const sample: OrderScenario = async (year) => {
  const { shop } = year.opened
  const { user } = await makeBuyer(shop, [])
  const [address] = user.addresses
  if (!address) throw new Error('no address')
  const gift = { userId: user.id, phone: user.phone, address, note: 'Asked for a taste', channel: 'sample' } as const
  const lines = [{ productId: '1', weight: null, grams: 30, quantity: 1 }]
  const given = expectOk(
    await inTransaction(shop.db, (tx) =>
      createFreeOrder(tx, shop, { ...gift, lines }, auditContext(shop, 'usr_owner')),
    ),
  )
  fulfil(year, record(year, { id: given, isFree: true, placedAt: shop.now(), packs: [] }))
}

export const byPhone: OrderScenario = async (year) => {
  const { shop } = year.opened
  const packs = [askedPack('5', '1kg', 1), askedPack('4', '500g', 2)]
  const phone = `+91${newPhone()}`
  const address = { ...IN_DELHI, phone, fullName: 'Phone buyer' }
  const taken = expectOk(
    await createPhoneOrder(
      shop,
      'usr_owner',
      {
        phone,
        name: address.fullName,
        channel: 'phone',
        lines: packs,
        fulfilment: 'delivery',
        address,
        method: 'cod',
        seenTotalPaise: priceOf(packs) + CASH_FEE,
      },
      shop.newId('key-of-a-call'),
    ),
  )
  const facts = { isCash: true, placedAt: shop.now(), buyerName: address.fullName, packs }
  fulfil(year, record(year, { id: taken.orderId, ...facts }))
}

export const withCoupon: OrderScenario = async (year) => {
  const day = year.opened.shop.now().slice(0, 10)
  const coupon = day > '2026-10-02' && day < '2026-11-14' ? 'DIWALI' : 'ALLYEAR'
  const made = await placeAndPay(year, { packs: somePacks(year), coupon })
  fulfil(year, made, async () => {
    // A part of the price, and then one of the packs, of a line that had a discount.
    for (const credit of [
      { position: 1, paise: 1_237 },
      { position: 1, quantity: 1 },
    ]) {
      await refund(year, made, [credit])
      issued(year, made.id, { kind: 'credit-note', credits: [credit] })
    }
  })
}

export const large: OrderScenario = async (year) => {
  const next = year.nextState()
  const state = next === HOME ? '29' : next
  const isCredited = year.random() < 0.6
  const made = await placeAndPay(year, { packs: [askedPack('2', '500g', 1), askedPack('6', '1kg', 3)], state })
  fulfil(year, made, async () => {
    if (!isCredited) return
    await refund(year, made, [
      { position: 1, quantity: 1 },
      { position: 2, quantity: 1 },
    ])
    issued(year, made.id, {
      kind: 'credit-note',
      credits: [
        { position: 1, quantity: 1 },
        { position: 2, quantity: 1 },
      ],
    })
  })
}

export const exemptOnly: OrderScenario = async (year) => {
  const made = await placeAndPay(year, { packs: [askedPack('2', '1kg', 2)], isBusiness: year.random() < 0.5 })
  fulfil(year, made, async () => {
    if (year.random() < 0.5) return
    await refund(year, made, [{ position: 1, quantity: 1 }])
    issued(year, made.id, { kind: 'credit-note', credits: [{ position: 1, quantity: 1 }] })
  })
}

export const ordinary: OrderScenario = async (year) => {
  fulfil(year, await placeAndPay(year, { packs: somePacks(year), method: 'cod' }))
}

export const neverPaid: OrderScenario = async (year) => {
  const made = await unpaidOrder(year, { packs: somePacks(year) })
  made.end = 'expired'
}
