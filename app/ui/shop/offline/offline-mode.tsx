import { useEffect, useRef, useState } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { cacheProducts } from '#app/ui/shop/cart/product-cache.ts'
import './offline.css'
import type { Instant } from '#app/domain/instant.ts'
import { showToast } from '#app/ui/kit/toast-queue.ts'
import { useSession } from '#app/ui/shop/session.tsx'
import { cachedAt, setRefreshed } from './cached-page.ts'
import { isAway, setAway } from './connection.ts'
import { formatCachedAt } from './format-cached-at.ts'
import { whenServerResponds } from './server-health.ts'
import { useOnline } from './use-online.ts'

/** What helps while the server is unavailable, and keeps what the cart will be shown with then. */
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

const TEXTS = {
  offline: 'You are offline.',
  noAnswer: 'The shop does not answer.',
  saved: (at: string) => `Saved copy from ${at}.`,
}

/** The line above every page while the server is unavailable, with the time of a cached page. */
function OfflineBanner() {
  const { online, kept } = useConnection()
  const parts = [
    online ? null : TEXTS.offline,
    online && kept ? TEXTS.noAnswer : null,
    kept ? TEXTS.saved(formatCachedAt(kept, new Date())) : null,
  ]
  const text = useDeferredWhilePressed(parts.filter(Boolean).join(' '))
  return (
    <div className={text ? 'offline-line' : undefined} role="status">
      {text}
    </div>
  )
}

/**
 * Whether this device has a connection, and when the page on the screen was made if it is one that was kept. As soon as
 * the shop responds, page and cart are reloaded, so that prices are current.
 */
function useConnection(): { online: boolean; kept: Instant | null } {
  const online = useOnline()
  const [kept, setKept] = useState(cachedAt)
  const { revalidate } = useRevalidator()
  const { refresh } = useSession()
  const wasAway = useRef(false)

  useEffect(() => {
    const isAway = !online || kept !== null
    setAway(isAway)
    // Also when the server becomes unavailable: the cart then opens from browser storage.
    if (isAway || wasAway.current) void refresh()
    wasAway.current = isAway
    if (!online || kept === null) return
    return whenServerResponds(async () => {
      await revalidate()
      setRefreshed()
      setKept(null)
    })
  }, [online, kept, revalidate, refresh])

  return { online, kept }
}

/**
 * The newest value once nothing is being pressed, and an empty text before. What moves the page in the middle of a press takes
 * the link from under the finger: the press would be lost.
 */
function useDeferredWhilePressed(value: string): string {
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (!document.documentElement.matches(':active')) return setShown(value)
    let timer: ReturnType<typeof setTimeout>
    // The click comes after the finger is lifted.
    const showAfterClick = () => {
      timer = setTimeout(() => setShown(value))
    }
    addEventListener('pointerup', showAfterClick)
    addEventListener('pointercancel', showAfterClick)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerup', showAfterClick)
      removeEventListener('pointercancel', showAfterClick)
    }
  }, [value])
  return shown
}

/**
 * Without a connection no form is sent: the page would give way to an error, and with it what was typed. Searching and
 * other forms that only lead somewhere go on. Returns how to stop.
 */
function blockFormsOffline(): () => void {
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    // A form that scripts send has words of its own for what does not arrive.
    if (!isAway() || form.method !== 'post' || form.matches('[data-early]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    showToast({
      title: 'You are offline',
      text: 'Nothing was sent. What you typed stays here: send it when you are back.',
    })
  }
  // In the window's capture phase: before any form's own handler.
  addEventListener('submit', hold, true)
  return () => removeEventListener('submit', hold, true)
}

/**
 * While the server is unavailable links load documents, which are cached, unlike the router's data.
 * Returns how to stop.
 */
function navigateByDocument(): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    // Hidden from the router, the press does what a press on a link does.
    if (link && isAway() && !event.defaultPrevented) event.stopImmediatePropagation()
  }
  addEventListener('click', follow, true)
  return () => removeEventListener('click', follow, true)
}
