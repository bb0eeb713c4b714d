import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readStoredText } from '#app/ui/kit/browser-storage.ts'
import { useLazyComponent } from '#app/ui/kit/use-lazy-component.ts'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { PRODUCT_CACHE_KEY } from '#app/ui/shop/cart/product-cache-key.ts'
import { useSession } from '#app/ui/shop/session-provider.tsx'
import { cachedAt } from './cached-page.ts'
import { postShownPage, postSignedOut, startServiceWorker } from './service-worker-client.ts'
import { useOnline } from './use-online.ts'

const load = () => import('./offline-mode.tsx')

/**
 * Caches pages for offline use. The offline mode is loaded once it may be needed: when the cart is not empty, or when
 * already offline, from the service worker's cache (scripts/service-worker-plugin.ts).
 */
export function PrepareOffline() {
  useServiceWorker()
  const isOnline = useOnline()
  const { cart } = useCart()
  const { Lazy: OfflineMode, prefetch } = useLazyComponent(load)
  const hasGoods = cart.lines.length > 0
  useEffect(() => {
    if (!isOnline || hasGoods || cachedAt() !== null || readStoredText(PRODUCT_CACHE_KEY) !== null) prefetch()
  }, [isOnline, hasGoods, prefetch])
  return OfflineMode ? <OfflineMode /> : null
}

// The delay before caching, which would compete for bandwidth and CPU with the page that has just loaded.
const SETTLED_MS = 3000

/** Caches visited pages, and deletes them when the user signs out. */
function useServiceWorker() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(startServiceWorker, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    void [pathname, search]
    postShownPage()
  }, [pathname, search])

  // Pictures further down load as the page is scrolled.
  useEffect(() => {
    const leave = () => document.hidden && postShownPage()
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [])

  const { state } = useSession()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'signed-in' && state === 'signed-out') postSignedOut()
    before.current = state
  }, [state])
}
