import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { localPath } from '#app/domain/identity/sign-in/return-path.ts'
import { withoutShopName } from '#app/domain/seo/title-without-shop-name.ts'
import { POLL_MS, whenServerResponds } from '#app/ui/browser/when-server-responds.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { useHydrated } from '#app/ui/kit/use-hydrated.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { useShopName } from '#app/ui/shared/site-context.ts'
import { useOnline } from '#app/ui/shop/offline/use-online.ts'
import '#app/ui/shop/offline/offline.css'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Offline', matches) },
  { name: 'robots', content: 'noindex' },
]

/** Shown offline instead of a page that is not cached on this device; `?to=` names it. */
export default function OfflinePage() {
  const [params] = useSearchParams()
  const to = localPath(params.get('to')) ?? '/'
  const reason = REASON[to.split(/[/?]/)[1] ?? '']
  // The cached page was rendered without `?to=`, so the first render must match that.
  const isHydrated = useHydrated()
  const pages = useCachedPages()
  useOpenWhenOnline(to)

  return (
    <div className="wrap page">
      <EmptyOrErrorScreen
        figure="— kg"
        title="You are offline"
        text={
          <>
            <p>{(isHydrated && reason) || NOT_OPENED}</p>
            <p>Your cart is kept. The page opens by itself when the connection is back.</p>
          </>
        }
        actions={
          <Button kind="quiet" onClick={() => location.replace(to)}>
            Try again
          </Button>
        }
      />
      {pages.length > 0 ? (
        <section className="cached-pages">
          <h2>Pages you can read now</h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link className="link touch-link" to={path} reloadDocument>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

const NOT_OPENED = 'This page was not opened on this device before.'
const NEEDS_SERVER = 'is read from the shop each time, and is never kept on this device.'
const REASON: Record<string, string> = {
  checkout: 'Checkout needs a connection: price and stock are looked up there anew.',
  orders: `Your list of orders ${NEEDS_SERVER}`,
  track: `Where an order is ${NEEDS_SERVER}`,
  profile: `Your profile ${NEEDS_SERVER}`,
  auth: 'Signing in needs a connection.',
}

/**
 * Opens the page once the server responds, because a device that reports being online may have no connection; a link
 * pressed meanwhile wins. If the device was online all along, it waits before the first check, so that a page that
 * fails on a healthy server is not reloaded in a loop.
 */
function useOpenWhenOnline(to: string) {
  const isOnline = useOnline()
  const isLeaving = useRef(false)
  const wasOffline = useRef(false)
  useEffect(() => {
    const leave = () => {
      isLeaving.current = true
    }
    addEventListener('beforeunload', leave)
    return () => removeEventListener('beforeunload', leave)
  }, [])
  useEffect(() => {
    if (!isOnline) {
      wasOffline.current = true
      return
    }
    const continueWhenOnline = () => {
      if (!isLeaving.current) location.replace(to)
    }
    return whenServerResponds(continueWhenOnline, wasOffline.current ? 0 : POLL_MS)
  }, [isOnline, to])
}

function useCachedPages(): readonly CachedPage[] {
  const shopName = useShopName()
  const [pages, setPages] = useState<readonly CachedPage[]>([])
  useEffect(() => {
    listCachedPages(shopName).then(setPages, () => {})
  }, [shopName])
  return pages
}

type CachedPage = { path: string; title: string }

/** The pages cached on this device, with their titles; none if the browser has no cache storage. */
async function listCachedPages(shopName: string): Promise<readonly CachedPage[]> {
  if (!('caches' in window)) return []
  const titles = new Map<string, string>()
  for (const name of (await caches.keys()).filter((one) => one.startsWith('mewa-pages-'))) {
    const cache = await caches.open(name)
    for (const request of (await cache.keys()).toReversed()) {
      const page = await cache.match(request, { ignoreVary: true })
      const { pathname, search } = new URL(request.url)
      if (page) titles.set(pathname + search, titleOf(await page.text(), shopName))
    }
  }
  // The cart is cached at installation, visited or not.
  const cart = titles.has('/cart') ? null : await caches.match('/cart', { ignoreVary: true })
  if (cart) titles.set('/cart', titleOf(await cart.text(), shopName))
  return Array.from(titles, ([path, title]) => ({ path, title }))
}

// The title without the shop's name. Only the title element is parsed: parsing the whole page would report its styles
// as violations of this page's Content-Security-Policy.
function titleOf(html: string, shopName: string): string {
  const { title } = new DOMParser().parseFromString(/<title>[^<]*/.exec(html)?.[0] ?? '', 'text/html')
  return withoutShopName(title, shopName)
}
