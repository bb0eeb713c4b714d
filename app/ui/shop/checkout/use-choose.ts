import { useSearchParams } from 'react-router'
import type { PaymentMethod } from '#app/domain/orders/order-status.ts'
import type { CheckoutView } from './checkout-view.ts'

/** Choosing an address or a way to pay: the choice goes into the URL, and the server prices the order anew. */
export function useChoose(view: Pick<CheckoutView, 'addressId' | 'payment'>) {
  const [, setParams] = useSearchParams()
  const go = (addressId: string | null, payment: PaymentMethod | null) => {
    const params = new URLSearchParams({ address: addressId ?? 'new' })
    if (payment) params.set('payment', payment)
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return {
    address: (addressId: string | null) => go(addressId, view.payment),
    payment: (payment: PaymentMethod) => go(view.addressId, payment),
  }
}
