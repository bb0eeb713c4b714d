import { Link, useSearchParams } from 'react-router'
import { samplePath } from '#app/domain/catalogue/catalogue-paths.ts'
import { preselectedPack } from '#app/domain/catalogue/product/preselected-pack.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { useSite } from '#app/ui/shared/site-context.ts'

const WHATSAPP_TEXTS = { ask: 'Ask on WhatsApp', order: 'Order on WhatsApp' } as const

/** Other actions for the chosen pack: order it by WhatsApp, share it, request a sample. */
export function WhatsappShareAndSampleLinks({ product }: { product: Pick<Product, 'id' | 'packs' | 'stockGrams'> }) {
  const [params] = useSearchParams()
  const pack = preselectedPack(product, params.get('w'))
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
