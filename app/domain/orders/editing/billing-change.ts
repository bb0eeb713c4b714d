import { stateOfGstin } from '#app/domain/contact/gstin.ts'
import type { BillingFields } from '#app/domain/identity/profile/address.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Order } from '../order/order.ts'
import { ORDER_CHANGED_MESSAGE } from '../order/order-changed-message.ts'
import { mayEdit } from './order-edit.ts'

/** Why the billing fields of an order were not changed. */
export const CHANGE_BILLING_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  ...ORDER_CHANGED_MESSAGE,
  'already-invoiced': 'The invoice of this order is issued. Whom it is made out to stays as it is.',
  'too-late': 'Only an order that is not packed yet can be changed.',
  'nothing-changed': 'Nothing is changed yet.',
  'other-state': 'This GSTIN is of another state than the one the order is supplied in, which decides its tax.',
} as const

/** Whether the company and GSTIN of an order can still be changed: it is not packed, and an invoice never changes. */
export function mayChangeBilling(order: Pick<Order, 'status' | 'invoiceNumber'>): boolean {
  return order.invoiceNumber === null && mayEdit(order.status)
}

/**
 * Decides a change of an order's company and GSTIN, which is of the state of its place of supply
 * (docs/decisions/0084-the-buyers-gstin.md). Refuses with CHANGE_BILLING_MESSAGES.
 */
export function decideBillingChange(
  order: Pick<Order, 'status' | 'invoiceNumber' | 'version' | 'address' | 'shipState'>,
  { version, company, gstin }: BillingFields & { version: number },
): Result<void, Exclude<keyof typeof CHANGE_BILLING_MESSAGES, 'order-not-found'>> {
  if (order.invoiceNumber !== null) return refused('already-invoiced')
  if (!mayChangeBilling(order)) return refused('too-late')
  if (order.version !== version) return refused('changed-meanwhile')
  if (company === order.address.company && gstin === order.address.gstin) return refused('nothing-changed')
  if (gstin !== null && stateOfGstin(gstin) !== order.shipState) return refused('other-state')
  return done()
}
