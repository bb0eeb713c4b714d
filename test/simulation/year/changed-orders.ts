import { changeBilling } from '#app/domain/orders/editing/change-billing.server.ts'
import { waiveOrUndoEdit } from '#app/domain/orders/editing/waive-or-undo-edit.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { handlePaymentEvent } from '#app/domain/orders/payment/handle-payment-event.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { DAYS, HOURS } from '#app/domain/time/instant.ts'
import { makeGstin } from '#test/data/make-gstin.ts'
import { expectOk } from '#test/expect-ok.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { askedPack, somePacks } from './asked-packs.ts'
import { CASH_FEE, issued, type OrderScenario, priceOf, type Year, type YearOrder } from './year.ts'
import { edit, fulfil, pack, placeAndPay, refuseEdit } from './year-order-actions.ts'

// Orders that are changed or cancelled before they leave.

export const editedInCash: OrderScenario = async (year) => {
  const made = await placeAndPay(year, { packs: [askedPack('1', '500g', 2), askedPack('3', '250g', 1)], method: 'cod' })
  year.after(HOURS, async () => {
    const packs = [askedPack('1', '500g', 1), askedPack('4', '1kg', 1), askedPack('2', '250g', 2)]
    const { deliveryPaise } = await orderNow(year.opened, made.id)
    await edit(year, made, packs, priceOf(packs) + deliveryPaise + CASH_FEE)
    // Once it is packed its invoice stays as it is.
    fulfil(year, made, () => refuseEdit(year, made, 'already-invoiced'))
  })
}

export const editedDearer: OrderScenario = async (year) => {
  const { shop, outside } = year.opened
  const before = [askedPack('1', '500g', 1)]
  const made = await placeAndPay(year, { packs: before })
  const ending = (['paid', 'waived', 'undone'] as const)[Math.floor(year.random() * 3)]
  year.after(HOURS, async () => {
    const after = [askedPack('1', '500g', 2), askedPack('3', '500g', 1)]
    const { deliveryPaise } = await orderNow(year.opened, made.id)
    await edit(year, made, after, priceOf(after) + deliveryPaise)
    if (ending === 'paid') {
      const started = expectOk(await startPayment(shop, null, made.id))
      await handlePaymentEvent(shop, outside.gateway.approve(started.url.split('/').at(-1) ?? ''), 'webhook')
    } else {
      expectOk(
        await waiveOrUndoEdit(shop, staffWithFreshCode(shop), made.id, ending === 'waived' ? 'waived' : 'undone'),
      )
    }
    made.packs = ending === 'undone' ? before : after
    fulfil(year, made)
  })
}

export const editedCheaper: OrderScenario = async (year) => {
  const made = await placeAndPay(year, {
    packs: [askedPack('1', '1kg', 3), askedPack('3', '500g', 2)],
    coupon: 'ALLYEAR',
  })
  year.after(2 * HOURS, async () => {
    const packs = [askedPack('1', '1kg', 2), askedPack('3', '500g', 2)]
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

export const businessNamedLater: OrderScenario = async (year) => {
  const { shop } = year.opened
  const made = await placeAndPay(year, { packs: somePacks(year) })
  const business = { company: `Late ${made.id}`, gstin: makeGstin(made.state, year.journal.orders.length) }
  const change = async (gstin: string | null) =>
    changeBilling(shop, 'usr_owner', made.id, {
      ...business,
      gstin,
      version: (await orderNow(year.opened, made.id)).version,
    })
  year.after(HOURS, async () => {
    expectOk(await change(business.gstin))
    Object.assign(made, { gstin: business.gstin, buyerName: business.company })
    fulfil(year, made, async () => {
      if ((await change(null)).ok) throw new Error('The buyer of an invoice was changed')
    })
  })
}

export const cancelled: OrderScenario = async (year) => {
  const made = await placeAndPay(year, { packs: somePacks(year) })
  year.after(HOURS, () => cancel(year, made))
}

export const cancelledAfterPacking: OrderScenario = async (year) => {
  const made = await placeAndPay(year, { packs: somePacks(year), isBusiness: year.random() < 0.5 })
  year.after(HOURS, async () => {
    await pack(year, made)
    year.after(Math.floor(year.random() * 9 * DAYS), async () => {
      await cancel(year, made)
      issued(year, made.id, { kind: 'credit-note', credits: 'rest' })
    })
  })
}

async function cancel({ opened: { shop } }: Year, made: YearOrder): Promise<void> {
  expectOk(await cancelOrder(shop, staffWithFreshCode(shop), made.id, { as: 'staff' }))
  made.end = 'cancelled'
}
