import { Link } from 'react-router'
import { choosePack } from '#app/domain/catalogue/product/pack-choice.ts'
import type { ProductCardFacts } from '#app/domain/catalogue/product/product-card.ts'
import { formatMoney } from '#app/domain/money.ts'
import { AHEAD } from '#app/ui/shop/ahead.ts'
import { languageOf } from '#app/ui/shop/language-of.ts'
import { Picture } from '#app/ui/shop/picture.tsx'

/** Where to go from here. Plain links: this page has one pack picker and one button, and they are about this product. */
export function RelatedProducts({ cards }: { cards: readonly ProductCardFacts[] }) {
  if (cards.length === 0) return null
  return (
    <section className="sect">
      <div className="head">
        <h2>You may also like</h2>
      </div>
      <div className="cats">
        {cards.map((product) => {
          const pack = choosePack(product, null)
          return (
            <Link className="cat" to={`/products/${product.id}`} prefetch={AHEAD} key={product.id}>
              <Picture image={product.image} alt="" sizes="(min-width: 50em) 18rem, 45vw" />
              <b lang={languageOf(product.name)}>{product.name}</b>
              <span>{pack ? `${pack.weight} ${formatMoney(pack.pricePaise)}` : null}</span>
            </Link>
          )
        })}
      </div>
    </section>
  )
}
