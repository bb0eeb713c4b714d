import { useEffect, useRef } from 'react'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { QuantityStepper } from '#app/ui/kit/quantity-stepper.tsx'
import { useCartActions, useQuantityInCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { AddToCartSubmit } from './add-to-cart-submit.tsx'
import { useLineLimit } from './use-line-limit.ts'

type Props = {
  product: { id: string; name: string; stockGrams: Grams }
  weight: PackSize
  /** False when the catalogue is stale: then nothing can be bought. */
  buyable: boolean
  primary?: boolean
}

/**
 * An "Add to cart" button that is replaced by a stepper once the pack is in the cart. A submit button: the form around
 * it adds the pack, and without JavaScript leads to the product page.
 */
export function AddToCartButton({ product, weight, buyable, primary }: Props) {
  const { setQuantity } = useCartActions()
  const inCart = useQuantityInCart(product.id, weight)
  const here = useFocusAfterSwap<HTMLDivElement>(inCart !== null)
  const limit = useLineLimit(product, weight)

  return (
    <div ref={here} className="cart-button">
      {inCart === null ? (
        <AddToCartSubmit limit={limit} buyable={buyable} primary={primary} />
      ) : (
        <QuantityStepper
          label={`${product.name}, ${weight}`}
          unit="pack"
          value={inCart}
          max={Math.max(limit, inCart)}
          onChange={(quantity) =>
            setQuantity({ productId: product.id, name: product.name, weight, quantity: inCart }, quantity)
          }
        />
      )}
    </div>
  )
}

/**
 * Keeps the keyboard focus when the pressed button is replaced: whenever `changed` changes, focuses the last button
 * inside the element of the returned ref.
 */
function useFocusAfterSwap<Around extends HTMLElement>(changed: unknown) {
  const containerRef = useRef<Around>(null)
  const wasInside = useRef(false)

  useEffect(() => {
    const note = () => {
      wasInside.current = containerRef.current?.contains(document.activeElement) ?? false
    }
    note()
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useEffect(() => {
    void changed
    if (!wasInside.current || document.activeElement !== document.body) return
    Array.from(containerRef.current?.querySelectorAll('button') ?? [])
      .at(-1)
      ?.focus()
  }, [changed])

  return containerRef
}
