import { Link, useSearchParams } from 'react-router'
import { lineLimit } from '#app/domain/cart/line-limit.ts'
import { choosePack } from '#app/domain/catalogue/pack-choice.ts'
import type { Product } from '#app/domain/catalogue/product.ts'
import { samplePath } from '#app/domain/catalogue/product-link.ts'
import { useSite } from '#app/ui/shop/layout/site.ts'

/** What else can be done with the chosen pack: order it by message, share it, taste it first. */
export function OtherWays({ product }: { product: Pick<Product, 'id' | 'packs' | 'stockGrams'> }) {
  const [params] = useSearchParams()
  const pack = choosePack(product, params.get('w'))
  const onWhatsApp = useSite()?.store.whatsapp
  return (
    <p className="row other-ways">
      {pack && onWhatsApp ? (
        <a className="link tapline" href={`/products/${product.id}/whatsapp?w=${pack.weight}`}>
          {lineLimit(product.stockGrams, pack.weight) === 0 ? 'Ask on WhatsApp' : 'Order on WhatsApp'}
        </a>
      ) : null}
      <span id="share" />
      <Link className="link tapline" to={samplePath(product.id)}>
        Ask for a tasting sample
      </Link>
    </p>
  )
}
