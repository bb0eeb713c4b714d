import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { cacheProducts } from '#app/ui/shop/cart/product-cache.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { blockFormsOffline, navigateByDocument } from './offline-forms-and-links.ts'

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
