import { choosePack } from '#app/domain/catalogue/product/pack-choice.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { productPath } from '#app/domain/catalogue/product/product-link.ts'
import { isPackInStock } from '#app/domain/discovery/json-ld/pack-offer.ts'
import { plainRupees } from '#app/domain/discovery/json-ld/plain-rupees.ts'
import { productSharedPicture } from '#app/domain/discovery/sharing/shared-picture.ts'
import type { Shop } from '#app/domain/shop.ts'
import { pageMeta } from '#app/ui/shop/page-meta.ts'

/** What a product's page says of itself to who shares it. The price is that of the pack its address shows first. */
export function productMeta(
  shop: Pick<Shop, 'origin' | 'pictures'>,
  product: Product,
  { buyable, shopName }: { buyable: boolean; shopName: string },
) {
  const pack = choosePack(product, null)
  return pageMeta(
    { origin: shop.origin, shopName },
    {
      name: product.name,
      description: product.description,
      path: productPath(product.id),
      picture: productSharedPicture(product, { origin: shop.origin, files: shop.pictures.address }),
      offer: pack && { price: plainRupees(pack.pricePaise), inStock: buyable && isPackInStock(product, pack) },
    },
  )
}
