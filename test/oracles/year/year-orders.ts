import { inTransaction } from '#app/db/transaction.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { DAYS, HOURS } from '#app/domain/instant.ts'
import { createFreeOrder } from '#app/domain/orders/checkout/create-free-order.server.ts'
import { createPhoneOrder } from '#app/domain/orders/checkout/create-phone-order.server.ts'
import { changeBuyer } from '#app/domain/orders/editing/change-buyer.server.ts'
import { settleEdit } from '#app/domain/orders/editing/end-edit.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { settlePayment } from '#app/domain/orders/payment/settle-payment.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { IN_DELHI, makeBuyer } from '#test/data/make-buyer.ts'
import { makeGstin } from '#test/data/make-gstin.ts'
import { newPhone } from '#test/data/new-phone.ts'
import { confirmed } from '#test/shop/confirmed-staff.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import {
  bringBack,
  counterSale,
  deliver,
  edit,
  giveGoodwill,
  issued,
  order,
  pack,
  priceOf,
  record,
  refund,
  unpaidOrder,
} from './order-steps-of-year.ts'
import { type AskedPack, CASH_FEE, HOME, type Year, type YearOrder } from './year.ts'

const SIZES = ['250g', '500g', '1kg'] as const
// In the order of their ids, as the lines of an order are.
const of = (productId: string, weight: AskedPack['weight'], quantity: number): AskedPack => ({
  productId,
  weight,
  quantity,
})

/** One to three lines of different products, of any rate. */
function somePacks({ random }: Year, products = ['1', '2', '3', '4', '5']): AskedPack[] {
  const first = Math.floor(random() * products.length)
  return Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at) =>
    of(
      products[(first + at) % products.length] ?? '1',
      SIZES[Math.floor(random() * SIZES.length)] ?? '500g',
      1 + Math.floor(random() * 3),
    ),
  )
}

/** Packs an order in some hours, and delivers it in some days. */
function fulfil(year: Year, made: YearOrder, then: () => Promise<void> = async () => undefined): void {
  year.after(Math.floor(year.random() * 8 * HOURS), async () => {
    await pack(year, made)
    year.after(Math.floor(DAYS + year.random() * 3 * DAYS), async () => {
      await deliver(year, made)
      year.after(Math.floor(DAYS + year.random() * 25 * DAYS), then)
    })
  })
}

type Life = (year: Year) => Promise<void>

const walkIn: Life = async (year) => {
  await counterSale(year, { packs: somePacks(year), method: 'cash' })
}

const walkInBusiness: Life = async (year) => {
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

const refundedAtCounter: Life = async (year) => {
  const sold = await counterSale(year, { packs: [of('1', '500g', 3), of('3', '250g', 1)], method: 'cash' })
  year.after(HOURS, async () => {
    await refund(year, sold, [{ position: 1, quantity: 1 }])
    issued(year, sold.id, { kind: 'credit-note', credits: [{ position: 1, quantity: 1 }] })
  })
}

const sample: Life = async (year) => {
  const { shop } = year.opened
  const { user } = await makeBuyer(shop, [])
  const [address] = user.addresses
  if (!address) throw new Error('no address')
  const gift = { userId: user.id, phone: user.phone, address, note: 'Asked for a taste', channel: 'sample' } as const
  const lines = [{ productId: '1', weight: null, grams: 30, quantity: 1 }]
  const given = await inTransaction(shop.db, (tx) =>
    createFreeOrder(tx, shop, { ...gift, lines }, auditContext(shop, 'usr_owner')),
  )
  if (!given.ok) throw new Error(`sample: ${given.reason}`)
  fulfil(year, record(year, { id: given.value, isFree: true, placedAt: shop.now(), packs: [] }))
}

const refusedParcel: Life = async (year) => {
  const made = await order(year, { packs: somePacks(year), method: 'cod' })
  year.after(3 * HOURS, async () => {
    await pack(year, made)
    year.after(2 * DAYS, async () => {
      await moveThrough(year.opened, made.id, ['shipped'])
      year.after(Math.floor(5 * DAYS + year.random() * 20 * DAYS), () => bringBack(year, made))
    })
  })
}

const businessReturn: Life = async (year) => {
  const made = await order(year, { packs: somePacks(year, ['1', '3', '4', '5']), isBusiness: true })
  fulfil(year, made, async () => {
    await refund(year, made, [{ position: 1, quantity: 1 }])
    issued(year, made.id, { kind: 'credit-note', credits: [{ position: 1, quantity: 1 }] })
  })
}

const withCoupon: Life = async (year) => {
  const day = year.opened.shop.now().slice(0, 10)
  const coupon = day > '2026-10-02' && day < '2026-11-14' ? 'DIWALI' : 'ALLYEAR'
  const made = await order(year, { packs: somePacks(year), coupon })
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

const large: Life = async (year) => {
  const next = year.nextState()
  const state = next === HOME ? '29' : next
  const isCredited = year.random() < 0.6
  const made = await order(year, { packs: [of('2', '500g', 1), of('6', '1kg', 3)], state })
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

const editedInCash: Life = async (year) => {
  const made = await order(year, { packs: [of('1', '500g', 2), of('3', '250g', 1)], method: 'cod' })
  year.after(HOURS, async () => {
    const packs = [of('1', '500g', 1), of('4', '1kg', 1), of('2', '250g', 2)]
    const { deliveryPaise } = await orderNow(year.opened, made.id)
    await edit(year, made, packs, priceOf(packs) + deliveryPaise + CASH_FEE)
    fulfil(year, made)
  })
}

/** Becomes dearer: the difference is paid, waived, or not paid, by turns. */
const editedDearer: Life = async (year) => {
  const { shop, outside } = year.opened
  const before = [of('1', '500g', 1)]
  const made = await order(year, { packs: before })
  const ending = (['paid', 'waived', 'undone'] as const)[Math.floor(year.random() * 3)]
  year.after(HOURS, async () => {
    const after = [of('1', '500g', 2), of('3', '500g', 1)]
    const { deliveryPaise } = await orderNow(year.opened, made.id)
    await edit(year, made, after, priceOf(after) + deliveryPaise)
    if (ending === 'paid') {
      const started = await startPayment(shop, made.id, null)
      if (!started.ok) throw new Error(started.reason)
      await settlePayment(shop, outside.gateway.approve(started.value.url.split('/').at(-1) ?? ''), 'webhook')
    } else {
      const ended = await settleEdit(shop, confirmed(shop), made.id, ending === 'waived' ? 'waived' : 'undone')
      if (!ended.ok) throw new Error(ended.reason)
    }
    made.packs = ending === 'undone' ? before : after
    fulfil(year, made)
  })
}

/** Becomes cheaper before packing, with a coupon: what was paid too much goes back. */
const editedCheaper: Life = async (year) => {
  const made = await order(year, { packs: [of('1', '1kg', 3), of('3', '500g', 2)], coupon: 'ALLYEAR' })
  year.after(2 * HOURS, async () => {
    const packs = [of('1', '1kg', 2), of('3', '500g', 2)]
    const { lines, deliveryPaise } = await orderNow(year.opened, made.id)
    const discounts = packs.map(({ productId, quantity }) => {
      const line = lines.find((each) => each.productId === productId)
      return line ? Math.round((line.discountPaise * quantity) / line.quantity) : 0
    })
    const off = discounts.reduce((sum, each) => sum + each, 0)
    await edit(year, made, packs, priceOf(packs) - off + deliveryPaise)
    fulfil(year, made)
  })
}

const cancelled: Life = async (year) => {
  const made = await order(year, { packs: somePacks(year) })
  year.after(HOURS, () => cancel(year, made))
}

const cancelledAfterPacking: Life = async (year) => {
  const made = await order(year, { packs: somePacks(year), isBusiness: year.random() < 0.5 })
  year.after(HOURS, async () => {
    await pack(year, made)
    year.after(Math.floor(year.random() * 9 * DAYS), async () => {
      await cancel(year, made)
      issued(year, made.id, { kind: 'credit-note', credits: 'rest' })
    })
  })
}

async function cancel({ opened: { shop } }: Year, made: YearOrder): Promise<void> {
  const done = await cancelOrder(shop, confirmed(shop), made.id, { as: 'staff' })
  if (!done.ok) throw new Error(`cancel: ${done.reason}`)
  made.end = 'cancelled'
}

/** A GSTIN that is named after the order, before it is packed; afterwards the invoice stays as it is. */
const businessNamedLater: Life = async (year) => {
  const { shop } = year.opened
  const made = await order(year, { packs: somePacks(year) })
  const business = { company: `Late ${made.id}`, gstin: makeGstin(made.state, year.journal.orders.length) }
  const change = async (gstin: string | null) =>
    changeBuyer(shop, 'usr_owner', made.id, {
      ...business,
      gstin,
      version: (await orderNow(year.opened, made.id)).version,
    })
  year.after(HOURS, async () => {
    if (!(await change(business.gstin)).ok) throw new Error('The GSTIN was not taken')
    Object.assign(made, { gstin: business.gstin, buyerName: business.company })
    fulfil(year, made, async () => {
      if ((await change(null)).ok) throw new Error('The buyer of an invoice was changed')
    })
  })
}

const byPhone: Life = async (year) => {
  const { shop } = year.opened
  const packs = [of('5', '1kg', 1), of('4', '500g', 2)]
  const phone = `+91${newPhone()}`
  const address = { ...IN_DELHI, phone, fullName: 'Phone buyer' }
  const taken = await createPhoneOrder(
    shop,
    'usr_owner',
    {
      phone,
      name: address.fullName,
      channel: 'phone',
      lines: packs,
      address,
      method: 'cod',
      seenTotalPaise: priceOf(packs) + CASH_FEE,
    },
    shop.newId('key-of-a-call'),
  )
  if (!taken.ok) throw new Error(`phone: ${taken.reason}`)
  const facts = { isCash: true, placedAt: shop.now(), buyerName: address.fullName, packs }
  fulfil(year, record(year, { id: taken.value.orderId, ...facts }))
}

const neverPaid: Life = async (year) => {
  const made = await unpaidOrder(year, { packs: somePacks(year) })
  made.end = 'expired'
}

/** A pack is refunded before there is an invoice, which then credits it at once. */
const refundedBeforePacking: Life = async (year) => {
  const made = await order(year, { packs: [of('1', '250g', 3), of('3', '500g', 2)] })
  const credits = [{ position: 2, quantity: 2 }]
  year.after(HOURS, async () => {
    await refund(year, made, credits)
    year.after(HOURS, async () => {
      await pack(year, made)
      issued(year, made.id, { kind: 'credit-note', credits })
      year.after(DAYS, () => deliver(year, made))
    })
  })
}

const goodwill: Life = async (year) => {
  const made = await order(year, { packs: somePacks(year) })
  fulfil(year, made, () => giveGoodwill(year, made, 1_501))
}

/** Everything of it is refunded, a part of a price first. */
const refundedWhole: Life = async (year) => {
  const made = await order(year, { packs: [of('2', '250g', 1), of('4', '250g', 3)] })
  fulfil(year, made, async () => {
    for (const credits of [
      [{ position: 2, paise: 333 }],
      [
        { position: 1, quantity: 1 },
        { position: 2, quantity: 3 },
      ],
    ]) {
      await refund(year, made, credits)
      issued(year, made.id, { kind: 'credit-note', credits })
    }
  })
}

const exemptOnly: Life = async (year) => {
  const made = await order(year, { packs: [of('2', '1kg', 2)], isBusiness: year.random() < 0.5 })
  fulfil(year, made, async () => {
    if (year.random() < 0.5) return
    await refund(year, made, [{ position: 1, quantity: 1 }])
    issued(year, made.id, { kind: 'credit-note', credits: [{ position: 1, quantity: 1 }] })
  })
}

const ordinary: Life = async (year) => {
  fulfil(year, await order(year, { packs: somePacks(year), method: 'cod' }))
}

/** The lives that orders have by turns. */
export const YEAR_LIVES: readonly Life[] = [
  walkIn,
  businessReturn,
  withCoupon,
  large,
  editedInCash,
  walkInBusiness,
  editedDearer,
  refusedParcel,
  cancelledAfterPacking,
  sample,
  businessNamedLater,
  byPhone,
  refundedBeforePacking,
  exemptOnly,
  goodwill,
  editedCheaper,
  refundedAtCounter,
  cancelled,
  refundedWhole,
  neverPaid,
  ordinary,
]
