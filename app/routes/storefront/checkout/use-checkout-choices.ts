import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import {
  type CheckoutChoice,
  formatCheckoutChoice,
  fulfilmentOfForm,
} from '#app/domain/orders/checkout/checkout-choice.ts'
import { type Fulfilment, isCollected, isOwnDelivery } from '#app/domain/orders/order/order-fulfilment.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type CheckoutAnswer, type CheckoutView, isFormRefused } from './checkout-view.ts'

type Choices = Partial<CheckoutChoice>

const NONE: Choices = {}

/**
 * The chosen address, payment method, way of delivery and slot. A choice shows at once, goes into the URL so that a
 * reload keeps it, and requotes the order. It stays until the page of its own URL is rendered: that of an earlier
 * choice may come later than the press, and its own may be lost. The choices of a form sent without scripts are in the
 * answer only.
 */
export function useCheckoutChoices(view: CheckoutView, answer: CheckoutAnswer | undefined, isStale: boolean) {
  const [, setParams] = useSearchParams()
  const { key, search } = useLocation()
  const now = choicesOf(view, answer)
  const [since, setSince] = useState(NONE)
  // Several may be made before the next render, as at hydration.
  const latest = useRef(since)
  const requested = useRef<string | null>(null)
  useLayoutEffect(() => {
    latest.current = since
  }, [since])

  const request = (choices: Choices) => {
    const params = formatCheckoutChoice({ ...now, ...choices })
    requested.current = `${params}`
    setParams(params, { replace: true, preventScrollReset: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation, also to the same URL
  useLayoutEffect(() => {
    if (!isStale && requested.current === `${new URLSearchParams(search)}`) setSince(NONE)
  }, [key, isStale])

  const { isSubmitting, onSubmit, addUnsent } = useUnsentChoices(answer, (unsent) => {
    setSince(unsent)
    // A refusal would vanish with the next URL. What is chosen is sent with the form.
    if (unsent !== NONE && !(answer && isFormRefused(answer))) request(unsent)
  })
  const choose = (choice: Choices) => {
    latest.current = { ...latest.current, ...choice }
    setSince(latest.current)
    if (isSubmitting()) addUnsent(choice)
    else request(latest.current)
  }
  return {
    chosen: { ...now, ...since },
    onSubmit,
    chooseAddress: (id: string | null) => choose({ addressId: id }),
    choosePayment: (method: PaymentMethod) => choose({ payment: method }),
    chooseFulfilment: (fulfilment: Fulfilment) => choose({ fulfilment }),
    // Choosing a time chooses local delivery.
    chooseSlot: (slotStart: Instant | null) => choose({ slotStart, fulfilment: 'local_delivery' }),
  }
}

/**
 * The choices made while a form is on its way: a navigation would abort it. Once it is answered, `onAnswered` is given
 * them; the earlier ones were sent with the form. Without an answer all of them stay as they are.
 */
function useUnsentChoices(answer: CheckoutAnswer | undefined, onAnswered: (unsent: Choices) => void) {
  const { formData } = useNavigation()
  const { key } = useLocation()
  const sent = useRef<{ answer: CheckoutAnswer | undefined; key: string; isSeen: boolean } | null>(null)
  const unsent = useRef(NONE)
  // After every render: the first ones may be from before the press.
  useLayoutEffect(() => {
    const submission = sent.current
    if (!submission) return
    if (formData) {
      submission.isSeen = true
      return
    }
    const isAnswered = submission.answer !== answer || submission.key !== key
    if (!isAnswered && !submission.isSeen) return
    const choices = unsent.current
    sent.current = null
    unsent.current = NONE
    if (isAnswered) onAnswered(choices)
  })
  return {
    isSubmitting: () => sent.current !== null,
    // At the press: the router's state is rendered later.
    onSubmit: () => {
      sent.current = { answer, key, isSeen: false }
      unsent.current = NONE
    },
    addUnsent: (choice: Choices) => {
      unsent.current = { ...unsent.current, ...choice }
    },
  }
}

/** The choices of the submitted form, else those of the URL. */
function choicesOf(view: CheckoutView, answer: CheckoutAnswer | undefined): CheckoutChoice {
  const { address, payment, slot, ...ways } = answer?.typed ?? {}
  const fulfilment = fulfilmentOfForm(ways)
  const isKnown = view.addresses.some(({ id }) => id === address)
  const sent = isKnown && address ? address : null
  return {
    addressId: isKnown || address === 'new' ? sent : view.addressId,
    payment: PAYMENT_METHODS.find((method) => method === payment) ?? view.payment,
    fulfilment: isOffered(fulfilment, view) ? fulfilment : view.fulfilment,
    slotStart: view.local?.slots.find(({ start }) => start === slot)?.start ?? view.local?.slotStart ?? null,
  }
}

/** Whether the page offers it beside the courier, who is the choice of a page without another. */
function isOffered(fulfilment: Fulfilment, { pickup, local }: CheckoutView): boolean {
  return (isCollected(fulfilment) && pickup !== null) || (isOwnDelivery(fulfilment) && local !== null)
}
