import { type FormEvent, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lineLimit } from '#app/domain/cart/line-limit.ts'
import { type Product, packOf } from '#app/domain/catalogue/product/product.ts'
import { formatMoney, formatPaise } from '#app/domain/money.ts'
import { formatPer100g, pricePer100g } from '#app/domain/weight.ts'
import { QuantityStepper } from '#app/ui/kit/quantity-stepper.tsx'
import { useCartActions, useQuantityInCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { AddButton, CartButton } from '#app/ui/shop/cart-button.tsx'
import { PackPicker, useChosenPack } from '#app/ui/shop/pack-picker.tsx'

type Props = { product: Pick<Product, 'id' | 'name' | 'packs' | 'stockGrams'>; buyable: boolean }

/** Choosing a pack and putting it in the cart. Without JavaScript the same form shows the chosen pack, by `?w=`. */
export function BuyPanel({ product, buyable }: Props) {
  const { weight, form } = useChosenWeight(product)
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
    <form {...form} className="buying" data-early="" action={`/products/${product.id}`} onSubmit={buy}>
      <PackPicker product={product} value={weight} />
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
          <AddButton limit={limit} buyable={buyable} primary />
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
  const chosen = useChosenPack(product, params.get('w'))
  const { weight, first } = chosen
  useEffect(() => {
    if (weight === first) return
    setParams(
      (before) => {
        before.set('w', weight)
        return before
      },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    )
  }, [weight, first, setParams])
  return chosen
}
