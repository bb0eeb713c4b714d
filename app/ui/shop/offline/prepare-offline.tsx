import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readText } from '#app/ui/shop/cart/browser-storage.ts'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { PRODUCT_CACHE_KEY } from '#app/ui/shop/cart/product-cache-key.ts'
import { useLazyComponent } from '#app/ui/shop/layout/lazy-component.ts'
import { useSession } from '#app/ui/shop/session.tsx'
import { cachedAt } from './cached-page.ts'
import { postShownPage, postSignedOut, startServiceWorker } from './service-worker.ts'
import { useOnline } from './use-online.ts'

const load = () => import('./offline-mode.tsx')

/**
 * Keeps pages for when the shop cannot be reached. What helps then is fetched once it may be wanted: something is in the
 * cart, or the connection is gone already, when the service worker has it (scripts/service-worker-plugin.ts).
 */
export function PrepareOffline() {
  useServiceWorker()
  const isOnline = useOnline()
  const { cart } = useCart()
  const { Lazy: OfflineMode, fetch } = useLazyComponent(load)
  const hasGoods = cart.lines.length > 0
  useEffect(() => {
    if (!isOnline || hasGoods || cachedAt() !== null || readText(PRODUCT_CACHE_KEY) !== null) fetch(true)
  }, [isOnline, hasGoods, fetch])
  return OfflineMode ? <OfflineMode /> : null
}

// What it fetches for later would share line and processor with the page that has just come.
const SETTLED_MS = 3000

/** Keeps what is shown for when the shop cannot be reached, and forgets it when a shopper signs out. */
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

  // Pictures further down come as the page is scrolled.
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
