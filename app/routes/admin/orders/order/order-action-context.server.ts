import type { OrderActionInput } from '#app/domain/orders/fulfilment/order-action-form.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { StaffUser } from '#app/http/auth/guards.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'

/** What an action of the order's page works with. */
export type ActionContext = { shop: Shop; staff: StaffUser; orderId: string; form: FormData }

/** What was typed into the form of an action. */
export type InputOf<Intent extends OrderActionInput['intent']> = Extract<OrderActionInput, { intent: Intent }>

/** Responds with the order's page and a toast. */
export function redirectToOrder(orderId: string, title: string) {
  return redirectWithToast(`/admin/orders/${orderId}`, { title })
}
