import { data } from 'react-router'
import { billingFormSchema } from '#app/domain/identity/profile/address-form.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { CHANGE_BILLING_MESSAGES } from '#app/domain/orders/editing/billing-change.ts'
import { changeBilling } from '#app/domain/orders/editing/change-billing.server.ts'
import { DUE_PAYMENT_MESSAGES, type DuePaymentReason } from '#app/domain/orders/fulfilment/due-receipt-or-write-off.ts'
import { referenceTakenMessage } from '#app/domain/orders/fulfilment/payment-at-handover.ts'
import { isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { changeUtr, UTR_CHANGE_MESSAGES, type UtrChangeReason } from '#app/domain/orders/payment/change-utr.server.ts'
import {
  receiveDuePayment,
  writeOffDuePayment,
} from '#app/domain/orders/payment/receive-or-write-off-due-payment.server.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { type ActionContext, type InputOf, redirectToOrder } from './order-action-context.server.ts'

/**
 * Saves the company and GSTIN of the order, or shows why not at their fields, which are parsed with the state that the
 * order goes to.
 */
export async function changeBillingAction(
  { shop, staff, orderId, form }: ActionContext,
  { version }: InputOf<'billing'>,
) {
  const order = await findOrder(shop.db, orderId)
  if (!order) throw data(null, { status: 404 })
  const billing = parseForm(form, billingFormSchema(order.shipState, { isPickup: isCollected(order.fulfilment) }))
  if (!billing.ok) return invalidForm(billing)
  const changed = await changeBilling(shop, staff.id, orderId, { ...billing.value, version })
  return changed.ok
    ? redirectToOrder(orderId, 'Saved for the invoice')
    : refusedForm(form, CHANGE_BILLING_MESSAGES[changed.reason])
}

/** Records that what is due of a delivered order was paid. */
export async function receiveDueAction({ shop, staff, orderId, form }: ActionContext, input: InputOf<'receive-due'>) {
  const received = await receiveDuePayment(shop, staff.id, orderId, input)
  if (received.ok) return redirectToOrder(orderId, `${formatMoney(received.value)} received`)
  if (received.reason === 'reference-taken')
    return refusedForm(form, referenceTakenMessage(received.detail), { field: 'confirmedReference' })
  return refusedForm(form, DUE_PAYMENT_MESSAGES[received.reason], { field: FIELD_OF_DUE[received.reason] })
}

const FIELD_OF_DUE: Partial<Record<DuePaymentReason, string>> = {
  'reference-needed': 'reference',
  'too-much-cash': 'method',
}

/** Writes off what is due of a delivered order, as whoever may write off the cash of couriers. */
export async function writeOffDueAction(
  { shop, staff, orderId, form }: ActionContext,
  input: InputOf<'write-off-due'>,
) {
  if (!may(staff, 'money')) throw data(null, { status: 403 })
  const written = await writeOffDuePayment(shop, staff.id, orderId, input)
  if (written.ok) return redirectToOrder(orderId, `${formatMoney(written.value)} written off`)
  return refusedForm(form, DUE_PAYMENT_MESSAGES[written.reason])
}

/** Saves the UTR of a payment by UPI, which was not known when the order was paid, or was mistyped. */
export async function changeUtrAction(
  { shop, staff, orderId, form }: ActionContext,
  { payment: paymentId, ...input }: InputOf<'change-utr'>,
) {
  const changed = await changeUtr(shop, staff.id, orderId, { paymentId, ...input })
  if (changed.ok) return redirectToOrder(orderId, 'UTR saved')
  if (changed.reason === 'reference-taken')
    return refusedForm(form, referenceTakenMessage(changed.detail), { field: 'confirmedReference' })
  return refusedForm(form, UTR_CHANGE_MESSAGES[changed.reason], { field: FIELD_OF_UTR[changed.reason] })
}

const FIELD_OF_UTR: Partial<Record<UtrChangeReason, string>> = { 'same-utr': 'reference', 'reason-needed': 'reason' }
