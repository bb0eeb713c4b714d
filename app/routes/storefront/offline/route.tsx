import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ownPath } from '#app/domain/identity/sign-in/return-path.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'
import { useHydrated } from '#app/ui/shop/layout/hydrated.ts'
import { POLL_MS, whenServerResponds } from '#app/ui/shop/offline/server-health.ts'
import { useOnline } from '#app/ui/shop/offline/use-online.ts'
import { pageTitle, withoutShopName } from '#app/ui/shop/page-title.ts'
import '#app/ui/shop/offline/offline.css'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Offline', matches) },
  { name: 'robots', content: 'noindex' },
]

/** In place of a page that was never opened on this device, or that only makes sense with the shop: `?to=` names it. */
export default function OfflinePage() {
  const [params] = useSearchParams()
  const to = ownPath(params.get('to')) ?? '/'
  const reason = REASON[to.split(/[/?]/)[1] ?? '']
  // The page kept was written without an address to lead to: what it says first is what is drawn first.
  const isDrawn = useHydrated()
  const pages = useKeptPages()
  useGoOn(to)

  return (
    <div className="wrap page">
      <StateScreen
        reading="— kg"
        title="You are offline"
        text={
          <>
            <p>{(isDrawn && reason) || NOT_OPENED}</p>
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
        <section className="kept-pages">
          <h2>Pages you can read now</h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link className="link tapline" to={path} reloadDocument>
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
const WITH_THE_SHOP = 'is read from the shop each time, and is never kept on this device.'
const REASON: Record<string, string> = {
  checkout: 'Checkout needs a connection: price and stock are looked up there anew.',
  orders: `Your list of orders ${WITH_THE_SHOP}`,
  track: `Where an order is ${WITH_THE_SHOP}`,
  profile: `Your profile ${WITH_THE_SHOP}`,
  auth: 'Signing in needs a connection.',
}

/**
 * Opens the page once the shop answers: a device that says it is online may only have seen a mast. Whoever has pressed a
 * link meanwhile goes where that leads. Where the device was online all along the shop has only just not answered: a page
 * that fails though the shop is well is not opened over and over.
 */
function useGoOn(to: string) {
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
    const goOn = () => {
      if (!isLeaving.current) location.replace(to)
    }
    return whenServerResponds(goOn, wasOffline.current ? 0 : POLL_MS)
  }, [isOnline, to])
}

function useKeptPages(): readonly KeptPage[] {
  const [pages, setPages] = useState<readonly KeptPage[]>([])
  useEffect(() => {
    listKeptPages().then(setPages, () => {})
  }, [])
  return pages
}

type KeptPage = { path: string; title: string }

/** The pages this device can show without the shop, by their titles; none where a browser keeps nothing. */
async function listKeptPages(): Promise<readonly KeptPage[]> {
  if (!('caches' in window)) return []
  const titles = new Map<string, string>()
  for (const name of (await caches.keys()).filter((one) => one.startsWith('mewa-pages-'))) {
    const cache = await caches.open(name)
    for (const request of (await cache.keys()).toReversed()) {
      const page = await cache.match(request, { ignoreVary: true })
      const { pathname, search } = new URL(request.url)
      if (page) titles.set(pathname + search, titleOf(await page.text()))
    }
  }
  // It came with the service worker, visited or not.
  const cart = titles.has('/cart') ? null : await caches.match('/cart', { ignoreVary: true })
  if (cart) titles.set('/cart', titleOf(await cart.text()))
  return Array.from(titles, ([path, title]) => ({ path, title }))
}

// Without the shop's name behind it: all of them are the shop's. Nothing but the title is read: the browser would hold the
// styles of the page against this one's Content-Security-Policy.
function titleOf(html: string): string {
  const { title } = new DOMParser().parseFromString(/<title>[^<]*/.exec(html)?.[0] ?? '', 'text/html')
  return withoutShopName(title)
}
