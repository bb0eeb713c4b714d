import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { cacheProducts } from '#app/ui/shop/cart/product-cache.ts'
import { blockFormsOffline } from './block-forms-offline.ts'
import { navigateByDocument } from './navigate-by-document.ts'
import { OfflineBanner } from './offline-banner.tsx'

/** The offline mode: the banner, a cache of product data for the cart, and forms and links that wait for the server. */
export default function OfflineMode() {
  useEffect(blockFormsOffline, [])
  useEffect(navigateByDocument, [])
  const { cart } = useCart()
  const pages = useMatches()
  useEffect(() => {
    cacheProducts(
      cart,
      pages.map((page) => page.loaderData),
    )
  }, [cart, pages])
  return <OfflineBanner />
}
