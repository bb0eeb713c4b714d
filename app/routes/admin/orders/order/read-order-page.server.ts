import type { Db } from '#app/db/db.server.ts'
import { slotChoiceText } from '#app/domain/delivery/delivery-slot.ts'
import { documentKindsOf } from '#app/domain/documents/document-kinds-of-order.ts'
import { mayPrint } from '#app/domain/documents/print-permission.ts'
import { addressLines } from '#app/domain/identity/profile/address.ts'
import type { Access } from '#app/domain/identity/staff/permission.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { readOrderTimeline } from '#app/domain/orders/back-office/read-order-timeline.server.ts'
import { untoldMessages } from '#app/domain/orders/back-office/untold-message.ts'
import { listFreeSlots } from '#app/domain/orders/checkout/offer-local-delivery.server.ts'
import { mayChangeBilling } from '#app/domain/orders/editing/billing-change.ts'
import { readEditOffer } from '#app/domain/orders/editing/edit-order.server.ts'
import { mayChangeSlot } from '#app/domain/orders/editing/slot-change.ts'
import { arrivalDoubt, isCashLost } from '#app/domain/orders/fulfilment/arrival-doubt.ts'
import { offeredMoves } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { isBackInPart, packsNotBack } from '#app/domain/orders/fulfilment/packs-coming-back.ts'
import { readUndoOffer } from '#app/domain/orders/fulfilment/undo-delivery.server.ts'
import { listCreditNotes } from '#app/domain/orders/invoicing/credit-note-store.server.ts'
import { listChallans } from '#app/domain/orders/invoicing/delivery-challan-store.server.ts'
import { cashToCollectPaise, duePaise } from '#app/domain/orders/order/cash-on-delivery/unpaid-delivery.ts'
import { takesUpiAtDoor } from '#app/domain/orders/order/cash-on-delivery/upi-at-door.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { isToShip } from '#app/domain/orders/order/order-status.ts'
import { findReplacingOrder } from '#app/domain/orders/order/unpaid-order-store.server.ts'
import type { Parcel } from '#app/domain/orders/parcel/parcel.ts'
import { cashAtDoor, parcelFacts } from '#app/domain/orders/parcel/parcel-facts.ts'
import { listParcelsOf } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { takesUtr } from '#app/domain/orders/payment/change-utr.server.ts'
import { paymentStatusText } from '#app/domain/orders/payment/payment-status-text.ts'
import { creditablePaise, leftToRefund } from '#app/domain/orders/refund/decide-refund.ts'
import { readCarrierSuggestions } from '#app/domain/orders/shipping/read-carrier-suggestions.server.ts'
import { viewParcels } from '#app/domain/orders/shipping/read-parcels.server.ts'
import { cashMessage } from '#app/domain/payments/cash/cash-remittance.ts'
import { findRemittanceOf } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { findBadDebt } from '#app/domain/payments/payment/bad-debt-store.server.ts'
import { formatParked, isParkedRefund, PARKED_MESSAGES } from '#app/domain/payments/payment/parked-money.ts'
import { listParkedOf } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { CASH_GATEWAY, DOOR_GATEWAY, sumPaid } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { type RefundLine, sumToPayOut } from '#app/domain/payments/refund/refund.ts'
import { listRefundLines } from '#app/domain/payments/refund/refund-line-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { findCustomer } from '#app/domain/reports/customers/customer-store.server.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Everything that the page of an order shows to a person of staff, as it is `at` an instant. */
export async function readOrderPage(db: Db, order: Order, staff: Access, at: Instant) {
  const { id } = order
  const [settings, stored, refunds, payments] = await Promise.all([
    findSettings(db),
    listParcelsOf(db, id),
    listRefundsOf(db, id),
    listPaymentsOf(db, id),
  ])
  const cash = payments.find(({ gateway }) => gateway === CASH_GATEWAY)
  const { parcels, messages, remittance, creditNotes, challans, parked, badDebt, newer, ...read } = await allOf({
    parcels: viewParcels(db, stored, settings.carriers),
    timeline: readOrderTimeline(db, order, refunds),
    messages: listMessagesOf(db, id),
    slots: readSlotChoice(db, order, settings, at),
    remittance: cash ? findRemittanceOf(db, id) : null,
    creditNotes: listCreditNotes(db, [id]),
    challans: listChallans(db, [id]),
    customer: findCustomer(db, order.userId),
    parked: listParkedOf(db, id),
    badDebt: findBadDebt(db, id),
    newer: findReplacingOrder(db, order),
    edit: readEditOffer(db, order),
    mayUndoDelivery: readUndoOffer(db, order, at),
  })
  const due = duePaise(order, refunds)
  return {
    ...read,
    at,
    order,
    newerId: newer?.id ?? null,
    money: paymentStatusText(order, refunds, sumPaid(payments), {
      hasParkedMoney: parked.some(({ reason }) => !isParkedRefund(reason)),
      cash: cashAtDoor(parcels),
      isUpiTaken: takesUpiAtDoor(order, settings.cod),
    }),
    cash: cash ? cashMessage(cash, remittance) : null,
    remittanceId: remittance?.id ?? null,
    upiPayments: payments
      .filter(takesUtr)
      .map(({ id, capturedPaise, captureRef }) => ({ id, paise: capturedPaise, utr: captureRef ?? '' })),
    parked: parked.map((money) => ({
      sum: formatParked(money),
      isRefund: isParkedRefund(money.reason),
      why: PARKED_MESSAGES[money.reason],
    })),
    untold: untoldMessages(order, messages),
    mayChangeBilling: mayChangeBilling(order),
    payOutPaise: sumToPayOut(refunds),
    duePaise: due,
    badDebt: badDebt && `${formatMoney(badDebt.amountPaise)} written off: ${badDebt.reason}`,
    mayRefund: due === 0 && leftToRefund({ order, payments, refunds, parcels }) > 0,
    isRefundOffBill: creditablePaise({ order, refunds, parcels }) > 0,
    documents: documentKindsOf(order, {
      hasCreditNote: creditNotes.length > 0,
      hasChallan: challans.length > 0,
    }).filter((kind) => mayPrint(staff, kind, order.status)),
    moves: offeredMoves(order),
    address: addressLines(order.address),
    parcels,
    shipping: {
      /** The carriers to choose from; null: it is not to be shipped now. */
      carriers: isToShip(order) ? await readCarrierSuggestions(db, settings.carriers, order.zone) : null,
      /** Whether a courier has given it its number, so that it ships without a typed one. */
      isBooked: parcels.some(({ state }) => state === 'booked'),
      /** Whether parcels of it wait for their AWBs, which its packing page takes. */
      isSplit: parcels.some(({ needsAwb }) => needsAwb),
    },
    delivery: {
      ...deliveryFacts(order, stored, at),
      packsBack: isBackInPart(stored) ? packsBackChoice(order, await listRefundLines(db, id)) : null,
      /** The cash that is still to be collected. */
      cashPaise: cashToCollectPaise(order, refunds),
      upiAtDoor: settings.cod.upiAtDoor,
      /** Whether it was paid by UPI at the door. */
      isPaidByUpi: payments.some(({ gateway }) => gateway === DOOR_GATEWAY),
    },
  }
}

/** Waits for all promises of an object at once. */
async function allOf<Values extends object>(
  promises: Values,
): Promise<{ [Name in keyof Values]: Awaited<Values[Name]> }> {
  const entries = Object.entries(promises).map(async ([name, promise]) => [name, await promise] as const)
  return Object.fromEntries(await Promise.all(entries)) as { [Name in keyof Values]: Awaited<Values[Name]> }
}

/** The other slots in which an order can be brought; null if it has none that may be changed. */
async function readSlotChoice(db: Db, order: Order, { localDelivery }: Settings, at: Instant) {
  if (!mayChangeSlot(order)) return null
  const today = indianDay(at)
  const slots = await listFreeSlots(db, localDelivery, at, [order.id])
  return slots
    .filter(({ start }) => start !== order.slotStart)
    .map((slot) => ({ start: slot.start, text: slotChoiceText(slot, today) }))
}

/** The packs that staff count when they take back an order of which a box was lost. */
function packsBackChoice({ lines }: Order, refunded: readonly RefundLine[]) {
  return lines.flatMap((line) => {
    const most = packsNotBack(line, refunded)
    return most > 0 ? [{ position: line.position, name: [line.name, line.weight].filter(Boolean).join(' '), most }] : []
  })
}

/**
 * What is known of the delivery of an order that has left, and what staff have to say before it counts as delivered.
 */
function deliveryFacts(order: Order, parcels: readonly Parcel[], at: Instant) {
  const facts = parcelFacts(parcels)
  const { missing, isOnItsWay } = facts
  return {
    /** How many of its parcels were lost or come back, and whether another is on its way. */
    missing,
    isOnItsWay,
    /** Whether the parcel that collects its cash did not arrive. */
    isCashLost: isCashLost(order, facts),
    /** Why staff have to say that it has arrived; null: they do not. */
    doubt: arrivalDoubt(order, { parcels: facts, at }),
  }
}
