import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/orders/order/order-status.ts'
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
  const [known, setKnown] = useState<Choices>({ addressId, payment })
  if (known.addressId !== addressId || known.payment !== payment) {
    setKnown({ addressId, payment })
    setChosen({ addressId, payment })
  }
  // Both may be chosen before the page is drawn anew, as at hydration.
  const latest = useRef(chosen)
  latest.current = chosen

  const choose = (choice: Partial<Choices>) => {
    const choices = { ...latest.current, ...choice }
    latest.current = choices
    setChosen(choices)
    const params = new URLSearchParams({ address: choices.addressId ?? 'new' })
    if (choices.payment) params.set('payment', choices.payment)
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return {
    chosen,
    chooseAddress: (id: string | null) => choose({ addressId: id }),
    choosePayment: (method: PaymentMethod) => choose({ payment: method }),
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
