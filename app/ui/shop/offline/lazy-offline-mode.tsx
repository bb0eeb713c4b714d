import { useEffect } from 'react'
import { readStoredText } from '#app/ui/browser/browser-storage.ts'
import { useLazyComponent } from '#app/ui/kit/use-lazy-component.ts'
import { cachedAt } from '#app/ui/shared/document/cached-page.ts'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { PRODUCT_CACHE_KEY } from '#app/ui/shop/cart/product-cache-key.ts'
import { useOnline } from './use-online.ts'

const load = () => import('./offline-mode.tsx')

/**
 * The offline mode, loaded once it may be needed: when the cart is not empty, or when already offline, from the service
 * worker's cache (scripts/vite/service-worker-plugin.ts).
 */
export function LazyOfflineMode() {
  const isOnline = useOnline()
  const { cart } = useCart()
  const { Lazy: OfflineMode, prefetch } = useLazyComponent(load)
  const hasGoods = cart.lines.length > 0
  useEffect(() => {
    if (!isOnline || hasGoods || cachedAt() !== null || readStoredText(PRODUCT_CACHE_KEY) !== null) prefetch()
  }, [isOnline, hasGoods, prefetch])
  return OfflineMode ? <OfflineMode /> : null
}
