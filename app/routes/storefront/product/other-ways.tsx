import { Link, useSearchParams } from 'react-router'
import { choosePack } from '#app/domain/catalogue/product/pack-choice.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { samplePath } from '#app/domain/catalogue/product/product-link.ts'
import { useSite } from '#app/ui/shop/layout/site.ts'

const WHATSAPP_TEXTS = { ask: 'Ask on WhatsApp', order: 'Order on WhatsApp' } as const

/** What else can be done with the chosen pack: order it by message, share it, taste it first. */
export function OtherWays({ product }: { product: Pick<Product, 'id' | 'packs' | 'stockGrams'> }) {
  const [params] = useSearchParams()
  const pack = choosePack(product, params.get('w'))
  return (
    <p className="row other-ways">
      {useSite()?.store.whatsapp ? (
        <a className="link tapline" href={`/products/${product.id}/whatsapp?${params}`}>
          {WHATSAPP_TEXTS[pack && product.stockGrams < pack.grams ? 'ask' : 'order']}
        </a>
      ) : null}
      <span id="share" />
      <Link className="link tapline" to={samplePath(product.id)}>
        Ask for a tasting sample
      </Link>
    </p>
  )
}
