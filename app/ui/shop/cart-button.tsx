import { isSameLine } from '#app/domain/cart/cart.ts'
import { lineLimit } from '#app/domain/cart/line-limit.ts'
import type { Grams, Weight } from '#app/domain/weight.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { QuantityStepper } from '#app/ui/kit/quantity-stepper.tsx'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
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
  const { cart, setQuantity } = useCart()
  const line = cart.lines.find((one) => isSameLine(one, { productId: product.id, weight }))
  const here = useKeptFocus<HTMLDivElement>(line !== undefined)
  const limit = lineLimit(product.stockGrams, weight)

  return (
    <div ref={here} className="cart-button">
      {line ? (
        <QuantityStepper
          label={`${product.name}, ${weight}`}
          value={line.quantity}
          max={Math.max(limit, line.quantity)}
          onChange={(quantity) => setQuantity(line, quantity)}
        />
      ) : (
        <Button
          type="submit"
          kind={primary ? 'primary' : 'secondary'}
          large={primary ?? false}
          full={primary ?? false}
          disabled={!buyable || limit === 0}
        >
          {limit === 0 ? 'Sold out' : 'Add to cart'}
        </Button>
      )}
    </div>
  )
}
