import type { User } from '#app/domain/identity/user.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/orders/order/order-status.ts'

/** What was chosen at checkout, as its URL keeps it. A null address is a new one still being typed. */
export type CheckoutChoice = { addressId: string | null; payment: PaymentMethod | null }

/**
 * Reads the choices from the URL. Without one the default address stands; a way to pay is never chosen beforehand. Cash
 * waits for an address: only that says whether a courier collects it there.
 */
export function readChoice(request: Request, user: Pick<User, 'addresses' | 'defaultAddressId'>): CheckoutChoice {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('address')
  const known = (id: string | null) => user.addresses.find((address) => address.id === id)?.id ?? null
  const payment = PAYMENT_METHODS.find((method) => method === searchParams.get('payment')) ?? null
  const usual = () => known(asked) ?? known(user.defaultAddressId) ?? user.addresses[0]?.id ?? null
  const addressId = asked === 'new' ? null : usual()
  return { addressId, payment: addressId === null && payment === 'cod' ? null : payment }
}

/** The address of checkout with these choices made. */
export function checkoutPath({ addressId, payment }: CheckoutChoice): string {
  const params = new URLSearchParams()
  if (addressId) params.set('address', addressId)
  if (payment) params.set('payment', payment)
  return `/checkout?${params}`
}
