import type { ZodType } from 'zod'
import type { Shop } from '#app/domain/shop.ts'
import type { StaffUser } from '#app/http/auth/guards.server.ts'
import { invalidForm, parseForm, type refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'

/** What an action of the order's page works with. */
export type ActionContext = { shop: Shop; staff: StaffUser; orderId: string; form: FormData }

/** The page with a toast, or the form with its refusal. */
type ActionAnswer = Promise<Response | ReturnType<typeof refusedForm>>

/** What the page does for one of its forms: parses it, calls one verb, and responds. */
export type OrderAction = (context: ActionContext) => ActionAnswer

/** An action whose form has the fields of a schema; a form that does not fit it is shown again. */
export function orderAction<Fields>(
  schema: ZodType<Fields>,
  handle: (context: ActionContext, fields: Fields) => ActionAnswer,
): OrderAction {
  return async (context) => {
    const parsed = parseForm(context.form, schema)
    return parsed.ok ? handle(context, parsed.value) : invalidForm(parsed)
  }
}

/** Responds with the order's page and a toast. */
export function redirectToOrder(orderId: string, title: string) {
  return redirectWithToast(`/admin/orders/${orderId}`, { title })
}
