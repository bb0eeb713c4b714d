import type { MetaDescriptor } from 'react-router'
import type { Brand } from '#app/domain/brand/brand.ts'
import type { Crumb } from '#app/domain/catalogue/breadcrumbs.ts'
import { productPath } from '#app/domain/catalogue/catalogue-paths.ts'
import { preselectedPack } from '#app/domain/catalogue/product/preselected-pack.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { decimalRupees } from '#app/domain/money/decimal-rupees.ts'
import type { ReviewPage } from '#app/domain/reviews/review.ts'
import { withShopName } from '#app/domain/seo/document-title.ts'
import { breadcrumbsJsonLd } from '#app/domain/seo/json-ld/page-json-ld.ts'
import { productJsonLd } from '#app/domain/seo/json-ld/product-json-ld.ts'
import type { StructuredData } from '#app/domain/seo/json-ld/structured-data.ts'
import { isPackInStock } from '#app/domain/seo/pack-offer.ts'
import { publicPictureUrls } from '#app/domain/seo/public-picture-urls.ts'
import { productOpenGraphImage } from '#app/domain/seo/sharing/open-graph-image.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import { pageMeta } from '#app/http/html/page-meta.server.ts'

/** The product page's meta tags for search and sharing. The price is that of the pack chosen by its URL. */
export function productMeta(
  shop: Pick<Shop, 'origin' | 'pictures'>,
  product: Product,
  { buyable, brand }: { buyable: boolean; brand: Brand },
) {
  const pack = preselectedPack(product, null)
  return pageMeta(
    { origin: shop.origin, brand },
    {
      name: product.metaTitle || product.name,
      // A title that the owner wrote is used alone, without the shop's name after it.
      ...(product.metaTitle ? { title: product.metaTitle } : {}),
      description: product.metaDescription || product.description,
      path: productPath(product),
      picture: productOpenGraphImage(product, { origin: shop.origin, files: shop.pictures.address }),
      offer: pack && { price: decimalRupees(pack.pricePaise), inStock: buyable && isPackInStock(product, pack) },
    },
  )
}

/** The meta tags of a product that is not on sale at the moment. */
export function withdrawnMeta(name: string, brand: Brand): MetaDescriptor[] {
  return [{ title: withShopName(name, brand.name) }, { name: 'robots', content: 'noindex' }]
}

type Shown = {
  settings: Settings
  buyable: boolean
  reviews: ReviewPage | null
  crumbs: readonly Crumb[]
}

/** The product page's structured data: the product with its packs, and its breadcrumbs. */
export function productStructuredData(
  shop: Pick<Shop, 'origin' | 'pictures' | 'now'>,
  product: Product,
  shown: Shown,
): StructuredData[] {
  const { origin } = shop
  const pictures = publicPictureUrls(product, { origin, files: shop.pictures.address })
  return [
    productJsonLd(product, { origin, pictures, at: shop.now(), ...shown }),
    breadcrumbsJsonLd(origin, shown.crumbs),
  ]
}
