import { type CSSProperties, type FormEvent, memo } from 'react'
import { Link } from 'react-router'
import { packOf } from '#app/domain/catalogue/product/product.ts'
import type { ProductCardFacts } from '#app/domain/catalogue/product/product-card.ts'
import { formatMoney, formatPaise } from '#app/domain/money/money.ts'
import { pricePer100g } from '#app/domain/money/unit-price.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { languageOf } from '#app/ui/shared/text-language.ts'
import { useCartActions } from '#app/ui/shop/cart/cart-provider.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { PREFETCH } from './link-prefetch.ts'
import { PackPicker, useChosenPack } from './pack-picker.tsx'

type Props = { card: ProductCardFacts; buyable: boolean }

/**
 * A product in a list: photo, names, a small picker, the price of the chosen pack and a button. Memoised, because lists
 * are long and the router's rerenders are noticeable on a cheap phone.
 */
const ProductCard = memo(function ProductCard({ card: product, buyable }: Props) {
  const { weight, form } = useChosenPack(product, null)
  const { add } = useCartActions()
  const pack = packOf(product, weight)
  const facts = product.originAndKinds

  function buy(event: FormEvent) {
    event.preventDefault()
    add(product.id, weight, 1)
  }

  return (
    <article className="product-card">
      <div className="photo">
        <Picture image={product.image} alt="" sizes="(min-width: 50em) 18rem, (min-width: 36em) 50vw, 7rem" />
      </div>
      <div>
        <h3>
          <Link to={product.path} prefetch={PREFETCH} lang={languageOf(product.name)}>
            {product.name}
          </Link>
        </h3>
        <p className="meta">
          <span className="hindi" lang="hi">
            {product.devanagariName}
          </span>
          {product.devanagariName && facts ? ` · ${facts}` : facts}
        </p>
        <form {...form} action={product.path} data-replay="" onSubmit={buy}>
          <PackPicker mini product={product} value={weight} />
          <div className="buy">
            <div>
              {pack ? (
                <>
                  <span className="price">{formatMoney(pack.pricePaise)}</span>
                  {/* A long rate, such as ₹119.60/100 g, may break after its stroke. */}
                  <span className="unit">
                    {formatPaise(pricePer100g(pack.pricePaise, pack.grams))}/<wbr />
                    100&nbsp;g
                  </span>
                </>
              ) : null}
            </div>
            <AddToCartButton product={product} weight={weight} buyable={buyable} />
          </div>
        </form>
      </div>
    </article>
  )
})

type GridProps = { cards: readonly ProductCardFacts[]; buyable: boolean; columns: 3 | 4 }

/** Cards side by side on a desktop, one to a row on a phone. */
export function ProductGrid({ cards, buyable, columns }: GridProps) {
  return (
    <div className="grid" style={{ '--cols': columns } as CSSProperties}>
      {cards.map((card) => (
        <ProductCard key={card.id} card={card} buyable={buyable} />
      ))}
    </div>
  )
}
