import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { DELIVERY_PART } from './checkout-parts.ts'
import type { CheckoutAnswer } from './checkout-view.ts'

// Not served: that is said at the address, and comes first.
const NEXT = [`main [role="alert"][tabindex]`, `#${DELIVERY_PART} h2`]

/** Whoever has just given an address goes on at what it decides: the cost and the day. The form they sent is gone by then. */
export function useDeliveryFocus(addressId: string | null, answer: CheckoutAnswer | undefined): void {
  const { formData } = useNavigation()
  const isGiven = useRef(false)
  useEffect(() => {
    if (formData?.get('intent') === 'choose') isGiven.current = true
  }, [formData])
  useEffect(() => {
    if (answer) isGiven.current = false
  }, [answer])
  useEffect(() => {
    if (!addressId || !isGiven.current) return
    isGiven.current = false
    const next = NEXT.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null)
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [addressId])
}
