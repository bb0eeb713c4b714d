import { lineLimit } from '#app/domain/cart/line-limit.ts'
import type { Grams, Weight } from '#app/domain/weight.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { QuantityStepper } from '#app/ui/kit/quantity-stepper.tsx'
import { BUY_TEXTS } from '#app/ui/shop/buy-texts.ts'
import { useCartActions, useQuantityInCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { useKeptFocus } from '#app/ui/shop/kept-focus.ts'

type Props = {
  product: { id: string; name: string; stockGrams: Grams }
  weight: Weight
  /** False when the shop shows what it last knew: then nothing can be bought. */
  buyable: boolean
  primary?: boolean
}

/**
 * `Add to cart`, which becomes a stepper in place once the pack is in the cart. A submit button: the form around it adds
 * the pack, and without JavaScript leads to the product page.
 */
export function CartButton({ product, weight, buyable, primary }: Props) {
  const { setQuantity } = useCartActions()
  const inCart = useQuantityInCart(product.id, weight)
  const here = useKeptFocus<HTMLDivElement>(inCart !== null)
  const limit = lineLimit(product.stockGrams, weight)

  return (
    <div ref={here} className="cart-button">
      {inCart === null ? (
        <Button
          type="submit"
          kind={primary ? 'primary' : 'secondary'}
          large={primary ?? false}
          full={primary ?? false}
          disabled={!buyable || limit === 0}
        >
          {BUY_TEXTS[limit === 0 ? 'soldOut' : 'add']}
        </Button>
      ) : (
        <QuantityStepper
          label={`${product.name}, ${weight}`}
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
