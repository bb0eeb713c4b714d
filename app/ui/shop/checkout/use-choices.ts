import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/orders/order-status.ts'
import type { CheckoutAnswer, CheckoutView } from './checkout-view.ts'

type Choices = Pick<CheckoutView, 'addressId' | 'payment'>

/**
 * Choosing an address or a way to pay: the choice shows at once, goes into the URL so that a reload keeps it, and the
 * server prices the order anew. What a form without scripts sent along is in the answer alone.
 */
export function useChoices(view: CheckoutView, answer: CheckoutAnswer | undefined) {
  const [, setParams] = useSearchParams()
  const { addressId, payment } = choicesOf(view, answer)
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

/** What the answered form had chosen, else what the URL says. */
function choicesOf(view: CheckoutView, answer: CheckoutAnswer | undefined): Choices {
  const { address, payment } = answer?.typed ?? {}
  const isKnown = view.addresses.some(({ id }) => id === address)
  const sent = isKnown && address ? address : null
  return {
    addressId: isKnown || address === 'new' ? sent : view.addressId,
    payment: PAYMENT_METHODS.find((method) => method === payment) ?? view.payment,
  }
}
