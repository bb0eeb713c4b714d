import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Product, packOf } from '#app/domain/catalogue/product/product.ts'
import { formatMoney, formatPaise } from '#app/domain/money/money.ts'
import { formatPer100g, pricePer100g } from '#app/domain/money/unit-price.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { QuantityStepper } from '#app/ui/kit/quantity-stepper.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'
import { AddToCartButton } from '#app/ui/shop/add-to-cart-button.tsx'
import { AddToCartSubmit } from '#app/ui/shop/add-to-cart-submit.tsx'
import { useCartActions, useQuantityInCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { PackPicker, useChosenPack } from '#app/ui/shop/pack-picker.tsx'
import { useLineLimit } from '#app/ui/shop/use-line-limit.ts'

type Props = { product: Pick<Product, 'id' | 'name' | 'packs' | 'stockGrams'>; buyable: boolean }

/** Chooses a pack and adds it to the cart. Without JavaScript the same form reloads with the chosen pack in `?w=`. */
export function BuyPanel({ product, buyable }: Props) {
  const { weight, form } = useChosenWeight(product)
  const [quantity, setQuantity] = useState(1)
  const { add } = useCartActions()
  const inCart = useQuantityInCart(product.id, weight) ?? 0
  const pack = packOf(product, weight)
  const limit = useLineLimit(product, weight)
  const chargesGst = useSite()?.chargesGst
  const many = Math.min(quantity, Math.max(1, limit))
  if (!pack) return null

  function buy(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    add(product.id, weight, many, { title: 'Added to cart', text: `${many} × ${product.name}, ${weight}` })
    setQuantity(1)
  }

  return (
    <form {...form} className="buy-form" data-replay="" action={`/products/${product.id}`} onSubmit={buy}>
      <PackPicker product={product} value={weight} />
      <div className="figure num desktop-only">{formatMoney(pack.pricePaise)}</div>
      <p className="sm mute">
        <span className="desktop-only">{formatPaise(pricePer100g(pack.pricePaise, pack.grams))} per 100&nbsp;g · </span>
        MRP {formatMoney(pack.mrpPaise)}
        {chargesGst ? ', all taxes included' : null}
      </p>
      <div className="desktop-only">
        <div className="row">
          {limit > 0 ? (
            <QuantityStepper label="Quantity" unit="pack" min={1} value={many} max={limit} onChange={setQuantity} />
          ) : null}
          <AddToCartSubmit limit={limit} buyable={buyable} primary />
        </div>
      </div>
      <div className="buy-bar phone-only">
        <div>
          <span className="price">{formatMoney(pack.pricePaise * (inCart || 1))}</span>
          <span className="xs mute">
            {inCart
              ? `${inCart} × ${formatMoney(pack.pricePaise)}`
              : `${weight} · ${formatPer100g(pack.pricePaise, pack.grams)}`}
          </span>
        </div>
        <AddToCartButton product={product} weight={weight} buyable={buyable} primary />
        {inCart ? (
          <ButtonLink to="/cart" kind="primary" large>
            View cart
          </ButtonLink>
        ) : null}
      </div>
      <noscript>
        {/* Rendered on the server only: React renders no noscript content in a browser. */}
        {import.meta.env.SSR ? (
          <p className="notice">The cart needs JavaScript. Every pack, price and fact is here without it.</p>
        ) : null}
      </noscript>
    </form>
  )
}

// The pack is in the URL (?w=500g), replaced without a history entry, scrolling or a request.
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
