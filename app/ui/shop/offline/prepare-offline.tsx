import { useEffect } from 'react'
import { readText } from '#app/ui/shop/cart/browser-storage.ts'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { GOODS_KEY } from '#app/ui/shop/cart/goods-key.ts'
import { useOnDemand } from '#app/ui/shop/layout/late.ts'
import { keptAt } from './kept-page.ts'
import { useOnline } from './use-online.ts'
import { useServiceWorker } from './use-service-worker.ts'

const load = () => import('./without-connection.tsx')

/**
 * Keeps pages for when the shop cannot be reached. What helps then is fetched once it may be wanted: something is in the
 * cart, or the connection is gone already, when the service worker has it (scripts/service-worker-plugin.ts).
 */
export function PrepareOffline() {
  useServiceWorker()
  const isOnline = useOnline()
  const { cart } = useCart()
  const { Late: WithoutConnection, fetch } = useOnDemand(load)
  const hasGoods = cart.lines.length > 0
  useEffect(() => {
    if (!isOnline || hasGoods || keptAt() !== null || readText(GOODS_KEY) !== null) fetch(true)
  }, [isOnline, hasGoods, fetch])
  return WithoutConnection ? <WithoutConnection /> : null
}
