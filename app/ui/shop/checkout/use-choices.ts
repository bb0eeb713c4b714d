import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PaymentMethod } from '#app/domain/orders/order-status.ts'
import type { CheckoutView } from './checkout-view.ts'

export type Choices = Pick<CheckoutView, 'addressId' | 'payment'>

/**
 * Choosing an address or a way to pay: the choice shows at once, goes into the URL so that a reload keeps it, and the
 * server prices the order anew.
 */
export function useChoices({ addressId, payment }: Choices) {
  const [, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<Choices>({ addressId, payment })
  useEffect(() => setChosen({ addressId, payment }), [addressId, payment])

  const choose = (choices: Choices) => {
    setChosen(choices)
    const params = new URLSearchParams({ address: choices.addressId ?? 'new' })
    if (choices.payment) params.set('payment', choices.payment)
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return {
    chosen,
    chooseAddress: (id: string | null) => choose({ ...chosen, addressId: id }),
    choosePayment: (method: PaymentMethod) => choose({ ...chosen, payment: method }),
  }
}
