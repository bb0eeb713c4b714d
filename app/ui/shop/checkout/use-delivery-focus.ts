import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { DELIVERY_PART } from './checkout-parts.ts'

// Not served: that is said at the address, and comes first.
const NEXT = `main [role="alert"][tabindex], #${DELIVERY_PART} h2`

/** Whoever has just given an address goes on at what it decides: the cost and the day. The form they sent is gone by then. */
export function useDeliveryFocus(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    void key
    if (hash !== `#${DELIVERY_PART}`) return
    const next = document.querySelector<HTMLElement>(NEXT)
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'start' })
  }, [hash, key])
}
