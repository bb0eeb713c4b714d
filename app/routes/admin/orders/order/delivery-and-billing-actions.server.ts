import { data } from 'react-router'
import { z } from 'zod'
import { SLOT_MESSAGES } from '#app/domain/delivery/delivery-slot.ts'
import { billingFormSchema } from '#app/domain/identity/profile/address-form.ts'
import { CHANGE_BILLING_MESSAGES } from '#app/domain/orders/editing/billing-change.ts'
import { changeBilling } from '#app/domain/orders/editing/change-billing.server.ts'
import { changeSlot } from '#app/domain/orders/editing/change-slot.server.ts'
import { CHANGE_SLOT_MESSAGES } from '#app/domain/orders/editing/slot-change.ts'
import {
  BROUGHT_BY_CHANGE_TOASTS,
  CHANGE_BROUGHT_BY_MESSAGES,
} from '#app/domain/orders/fulfilment/brought-by-change.ts'
import { broughtByChangeFormSchema } from '#app/domain/orders/fulfilment/brought-by-change-form.ts'
import { changeBroughtBy } from '#app/domain/orders/fulfilment/change-brought-by.server.ts'
import { isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { instantSchema } from '#app/domain/time/instant-schema.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { orderAction, redirectToOrder } from './order-action.server.ts'

/**
 * Saves the company and GSTIN of the order, or shows why not at their fields, which are parsed with the state that the
 * order goes to.
 */
export const changeBillingAction = orderAction(
  z.object({ version: z.coerce.number().int() }),
  async ({ shop, staff, orderId, form }, { version }) => {
    const order = await findOrder(shop.db, orderId)
    if (!order) throw data(null, { status: 404 })
    const billing = parseForm(form, billingFormSchema(order.shipState, { isPickup: isCollected(order.fulfilment) }))
    if (!billing.ok) return invalidForm(billing)
    const changed = await changeBilling(shop, staff.id, orderId, { ...billing.value, version })
    return changed.ok
      ? redirectToOrder(orderId, 'Saved for the invoice')
      : refusedForm(form, CHANGE_BILLING_MESSAGES[changed.reason])
  },
)

/** Brings the order in another slot. */
export const changeSlotAction = orderAction(
  z.object({ version: z.coerce.number().int(), slot: instantSchema(SLOT_MESSAGES['slot-missing']) }),
  async ({ shop, staff, orderId, form }, { slot, version }) => {
    const changed = await changeSlot(shop, staff.id, orderId, { start: slot, version })
    if (changed.ok) return redirectToOrder(orderId, 'Delivery time changed')
    return refusedForm(form, CHANGE_SLOT_MESSAGES[changed.reason], { field: FIELD_OF_SLOT[changed.reason] })
  },
)

const FIELD_OF_SLOT: Partial<Record<keyof typeof CHANGE_SLOT_MESSAGES, string>> = {
  'slot-full': 'slot',
  'slot-late': 'slot',
  'nothing-changed': 'slot',
}

/** Has the shop itself bring the order, or a courier. */
export const changeBroughtByAction = orderAction(
  broughtByChangeFormSchema,
  async ({ shop, staff, orderId, form }, input) => {
    const changed = await changeBroughtBy(shop, staff.id, orderId, input)
    if (changed.ok) return redirectToOrder(orderId, BROUGHT_BY_CHANGE_TOASTS[input.to])
    return refusedForm(form, CHANGE_BROUGHT_BY_MESSAGES[changed.reason])
  },
)
