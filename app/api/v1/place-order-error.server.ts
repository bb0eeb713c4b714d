import { type PlaceOrderRefusal, refusalMessage } from '#app/domain/orders/checkout/place-order-refusal.ts'
import { type ErrorBody, errorBody } from '#app/http/responses/error-body.ts'

/**
 * The error body of a cart that is not an order, with the facts behind its message: the packs left, the current total.
 */
export function placeOrderErrorBody(refusal: PlaceOrderRefusal): ErrorBody {
  const body = errorBody(refusal.reason, refusalMessage(refusal))
  if (!refusal.detail) return body
  const detail = 'message' in refusal.detail ? messageAsSays(refusal.detail) : refusal.detail
  return { error: { ...body.error, detail } }
}

/** Version 1 of the API publishes the field `message` as `says`. */
export function messageAsSays<Facts extends { message: string }>({ message, ...facts }: Facts) {
  return { ...facts, says: message }
}
