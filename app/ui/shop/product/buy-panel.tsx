import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lineLimit } from '#app/domain/cart/line-limit.ts'
import { choosePack } from '#app/domain/catalogue/product/pack-choice.ts'
import { type Product, packOf } from '#app/domain/catalogue/product/product.ts'
import { formatMoney, formatPaise } from '#app/domain/money.ts'
import { formatPer100g, pricePer100g, type Weight } from '#app/domain/weight.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { QuantityStepper } from '#app/ui/kit/quantity-stepper.tsx'
import { BUY_TEXTS } from '#app/ui/shop/buy-texts.ts'
import { useCartActions, useQuantityInCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { CartButton } from '#app/ui/shop/cart-button.tsx'
import { PackPicker } from '#app/ui/shop/pack-picker.tsx'

type Props = { product: Pick<Product, 'id' | 'name' | 'packs' | 'stockGrams'>; buyable: boolean }

/** Choosing a pack and putting it in the cart. Without JavaScript the same form shows the chosen pack, by `?w=`. */
export function BuyPanel({ product, buyable }: Props) {
  const { weight, choose } = useChosenWeight(product)
  const [quantity, setQuantity] = useState(1)
  const { add } = useCartActions()
  const inCart = useQuantityInCart(product.id, weight) ?? 0
  const pack = packOf(product, weight)
  const limit = lineLimit(product.stockGrams, weight)
  const many = Math.min(quantity, Math.max(1, limit))
  if (!pack) return null

  function buy(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    add(product.id, weight, many, { title: 'Added to cart', text: `${many} × ${product.name}, ${weight}` })
    setQuantity(1)
  }

  return (
    <form className="buying" data-late="" action={`/products/${product.id}`} onSubmit={buy}>
      <PackPicker name="w" packs={product.packs} stockGrams={product.stockGrams} value={weight} onChange={choose} />
      <div className="only-d">
        <div className="read num">{formatMoney(pack.pricePaise)}</div>
        <p className="sm mute">
          {formatPaise(pricePer100g(pack.pricePaise, pack.grams))} per 100&nbsp;g · MRP {formatMoney(pack.mrpPaise)},
          all taxes included
        </p>
        <div className="row">
          {limit > 0 ? (
            <QuantityStepper label="Quantity" min={1} value={many} max={limit} onChange={setQuantity} />
          ) : null}
          <Button type="submit" kind="primary" large full disabled={!buyable || limit === 0}>
            {BUY_TEXTS[limit === 0 ? 'soldOut' : 'add']}
          </Button>
        </div>
      </div>
      <div className="bar-b ph-only">
        <div className="in-b">
          <div>
            <span className="price">{formatMoney(pack.pricePaise * (inCart || 1))}</span>
            <span className="xs mute">
              {inCart
                ? `${inCart} × ${formatMoney(pack.pricePaise)}`
                : `${weight} · ${formatPer100g(pack.pricePaise, pack.grams)}`}
            </span>
          </div>
          <CartButton product={product} weight={weight} buyable={buyable} primary />
          {inCart ? (
            <Link className="btn pri lg" to="/cart">
              View cart
            </Link>
          ) : null}
        </div>
      </div>
      <noscript>
        {/* Only the server writes it: React draws nothing here in a browser. */}
        {import.meta.env.SSR ? (
          <p className="note">The cart needs JavaScript. Every pack, price and fact is here without it.</p>
        ) : null}
      </noscript>
    </form>
  )
}

// The pack is kept in the address (?w=500g), replaced in place: no new entry, no scrolling, nothing asked of the server.
function useChosenWeight(product: Props['product']) {
  const [params, setParams] = useSearchParams()
  const [weight, setWeight] = useState<Weight>(choosePack(product, params.get('w'))?.weight ?? '250g')

  function choose(next: Weight) {
    setWeight(next)
    setParams(
      (before) => {
        before.set('w', next)
        return before
      },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    )
  }
  return { weight, choose }
}
