import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { Toasts } from '#app/ui/kit/toast.tsx'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { keepGoods } from '#app/ui/shop/cart/known-goods.ts'
import { keepInstallOffer } from '#app/ui/shop/install/install-offer.ts'
import { holdForms } from '#app/ui/shop/offline/hold-forms.ts'
import { loadWholePages } from '#app/ui/shop/offline/load-whole-pages.ts'
import { OfflineLine } from '#app/ui/shop/offline/offline-line.tsx'
import { useServiceWorker } from '#app/ui/shop/offline/use-service-worker.ts'
import { ShareInPlace } from '#app/ui/shop/share/share-in-place.tsx'
import '#app/ui/styles/hindi.css'
import service from '#app/ui/styles/service.css?url'

/**
 * What every page has and no page begins with: where toasts appear (what was said before it came is shown when it comes),
 * for shoppers what helps without a connection, and the styles of cart and checkout, so that whoever goes there does not
 * wait for them.
 */
export default function LateParts() {
  const { pathname } = useLocation()
  useEffect(keepInstallOffer, [])
  return (
    <>
      {/* The panel needs the shop for everything, and has a word of its own for when it is away. */}
      {pathname.startsWith('/admin') ? null : <WithoutConnection />}
      <ShareInPlace />
      <Toasts />
      <link rel="prefetch" as="style" href={service} />
    </>
  )
}

function WithoutConnection() {
  useServiceWorker()
  useEffect(holdForms, [])
  useEffect(loadWholePages, [])
  const { cart } = useCart()
  const pages = useMatches()
  useEffect(() => {
    keepGoods(
      cart,
      pages.map((page) => page.loaderData),
    )
  }, [cart, pages])
  return <OfflineLine />
}
