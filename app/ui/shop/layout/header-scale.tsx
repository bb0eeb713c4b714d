import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { classNames } from '#app/ui/kit/class-names.ts'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'

// The whole width of the page is 10 kg; for a heavier cart the needle stays at the end.
const FULL: Grams = 10_000
const RED_FOR = 2000

/**
 * The header's lower edge: a rule with a needle at the cart's weight. It turns red while it swings to a new weight, and
 * moves along the rule while a page is loading. The weight itself is announced by the cart link. Below a header of
 * another height (`under`) the rule gets a new key, because a moved element counts as layout shift; the needle is kept.
 */
export function HeaderScale({ under }: { under?: string }) {
  const { cart, state } = useCart()
  const isMoving = useIsMoving(cart.weightGrams, state === 'ready')
  const isLoading = useNavigation().state !== 'idle'
  const percent = Math.min(100, (cart.weightGrams * 100) / FULL)
  const classes = classNames('needle', isMoving && 'is-moving', isLoading && 'is-loading')
  return (
    <>
      <div key={under} className="ruler" aria-hidden="true" />
      {percent > 0 || isLoading ? (
        <i className={classes} style={{ '--g': `${percent}%` } as CSSProperties} aria-hidden="true" />
      ) : null}
    </>
  )
}

// The first known weight does not count as a movement.
function useIsMoving(grams: Grams, isKnown: boolean): boolean {
  const [isMoving, setMoving] = useState(false)
  const before = useRef<Grams | null>(null)
  useEffect(() => {
    if (!isKnown) return
    const was = before.current
    before.current = grams
    if (was === null || was === grams) return
    setMoving(true)
    const rest = setTimeout(() => setMoving(false), RED_FOR)
    return () => clearTimeout(rest)
  }, [grams, isKnown])
  return isMoving
}
