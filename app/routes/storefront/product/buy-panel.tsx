import Truck from 'lucide-react/icons/truck'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { samplePath } from '#app/domain/catalogue/catalogue-paths.ts'
import { choosePack } from '#app/domain/catalogue/product/pack-choice.ts'
import { type Product, packOf } from '#app/domain/catalogue/product/product.ts'
import type { PinCodeCheckText } from '#app/domain/delivery/pin-code-check-text.ts'
import { formatMoney, formatPaise } from '#app/domain/money.ts'
import { formatPer100g, pricePer100g } from '#app/domain/unit-price.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { QuantityStepper } from '#app/ui/kit/quantity-stepper.tsx'
import { AddButton, AddToCartButton, useLineLimit } from '#app/ui/shop/add-to-cart-button.tsx'
import { useCartActions, useQuantityInCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { useSite } from '#app/ui/shop/layout/site-context.ts'
import { PackPicker, useChosenPack } from '#app/ui/shop/pack-picker.tsx'

type Props = { product: Pick<Product, 'id' | 'name' | 'packs' | 'stockGrams'>; buyable: boolean }

/** Chooses a pack and adds it to the cart. Without JavaScript the same form reloads with the chosen pack in `?w=`. */
export function BuyPanel({ product, buyable }: Props) {
  const { weight, form } = useChosenWeight(product)
  const [quantity, setQuantity] = useState(1)
  const { add } = useCartActions()
  const inCart = useQuantityInCart(product.id, weight) ?? 0
  const pack = packOf(product, weight)
  const limit = useLineLimit(product, weight)
  const isComposition = useSite()?.isComposition
  const many = Math.min(quantity, Math.max(1, limit))
  if (!pack) return null

  function buy(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    add(product.id, weight, many, { title: 'Added to cart', text: `${many} × ${product.name}, ${weight}` })
    setQuantity(1)
  }

  return (
    <form {...form} className="buy-form" data-early="" action={`/products/${product.id}`} onSubmit={buy}>
      <PackPicker product={product} value={weight} />
      <div className="desktop-only">
        <div className="reading num">{formatMoney(pack.pricePaise)}</div>
        <p className="sm mute">
          {formatPaise(pricePer100g(pack.pricePaise, pack.grams))} per 100&nbsp;g · MRP {formatMoney(pack.mrpPaise)}
          {isComposition ? null : ', all taxes included'}
        </p>
        <div className="row">
          {limit > 0 ? (
            <QuantityStepper label="Quantity" unit="pack" min={1} value={many} max={limit} onChange={setQuantity} />
          ) : null}
          <AddButton limit={limit} buyable={buyable} primary />
        </div>
      </div>
      <div className="bottom-bar phone-only">
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

/** `isWrong`: the typed PIN code is invalid. `served`: the PIN code the text is about, if the shop delivers there. */
type DeliveryNoteProps = { words: PinCodeCheckText; isWrong: boolean; served: string | null }

/** The delivery charge and time, and a form for the PIN code: a GET form, so it works without JavaScript. */
export function DeliveryNote({ words, isWrong, served }: DeliveryNoteProps) {
  const [params] = useSearchParams()
  const id = useId()
  const weight = params.get('w')
  useEffect(() => {
    // Lazy loaded on first use.
    if (served)
      void import('#app/ui/shop/address/checked-pin-code-storage.ts').then(({ storeCheckedPinCode }) =>
        storeCheckedPinCode(served),
      )
  }, [served])

  return (
    <div className="notice delivery">
      <Truck className="icon" aria-hidden="true" />
      <div>
        <p id={`${id}-answer`} role="status">
          <b>{words.strong}</b> {words.rest}
        </p>
        <Form className="pin-form" preventScrollReset replace>
          {weight ? <input type="hidden" name="w" value={weight} /> : null}
          <label htmlFor={id}>PIN code</label>
          <input
            className="input"
            id={id}
            name="pin"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            defaultValue={params.get('pin') ?? ''}
            aria-invalid={isWrong}
            aria-describedby={`${id}-answer`}
          />
          <Button type="submit" kind="quiet">
            Check
          </Button>
        </Form>
      </div>
    </div>
  )
}

const WHATSAPP_TEXTS = { ask: 'Ask on WhatsApp', order: 'Order on WhatsApp' } as const

/** Other actions for the chosen pack: order it by WhatsApp, share it, request a sample. */
export function MoreActions({ product }: { product: Pick<Product, 'id' | 'packs' | 'stockGrams'> }) {
  const [params] = useSearchParams()
  const pack = choosePack(product, params.get('w'))
  const site = useSite()
  return (
    <p className="row buy-links">
      {site?.store.whatsapp ? (
        <a className="link touch-link" href={`/products/${product.id}/whatsapp?${params}`}>
          {WHATSAPP_TEXTS[pack && product.stockGrams < pack.grams ? 'ask' : 'order']}
        </a>
      ) : null}
      <span id="share" />
      {site?.samples ? (
        <Link className="link touch-link" to={samplePath(product.id)}>
          Ask for a tasting sample
        </Link>
      ) : null}
    </p>
  )
}
