import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import './offline.css'
import type { Instant } from '#app/domain/time/instant.ts'
import { whenServerResponds } from '#app/ui/browser/when-server-responds.ts'
import { cachedAt, setRefreshed } from '#app/ui/shared/document/cached-page.ts'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import { setOffline } from './offline-flag.ts'
import { useOnline } from './use-online.ts'

const TEXTS = {
  offline: 'You are offline.',
  noResponse: 'The shop does not answer.',
  saved: (at: string) => `Saved copy from ${at}.`,
}

/** The line above every page while the server is unavailable, with the time of a cached page. */
export function OfflineBanner() {
  const [online, renderedAt] = useConnection()
  const parts = [
    online ? null : TEXTS.offline,
    online && renderedAt ? TEXTS.noResponse : null,
    renderedAt ? TEXTS.saved(formatCachedAt(renderedAt, new Date())) : null,
  ]
  const text = useDeferredWhilePressed(parts.filter(Boolean).join(' '))
  return (
    <div className={text ? 'offline-line' : undefined} role="status">
      {text}
    </div>
  )
}

/**
 * Whether this device is online, and when the page was rendered, if it came from the cache. As soon as the shop
 * responds, page and cart are reloaded, so that prices are current.
 */
function useConnection(): [online: boolean, renderedAt: Instant | null] {
  const online = useOnline()
  const [renderedAt, setRenderedAt] = useState(cachedAt)
  const { revalidate } = useRevalidator()
  const { refresh } = useSession()
  const wasOffline = useRef(false)

  useEffect(() => {
    const isOffline = !online || renderedAt !== null
    setOffline(isOffline)
    // Also when the server becomes unavailable: the cart then opens from browser storage.
    if (isOffline || wasOffline.current) void refresh()
    wasOffline.current = isOffline
    if (!online || renderedAt === null) return
    return whenServerResponds(async () => {
      await revalidate()
      setRefreshed()
      setRenderedAt(null)
    })
  }, [online, renderedAt, revalidate, refresh])

  return [online, renderedAt]
}

/**
 * The value, deferred while something is being pressed; empty before. A layout shift in the middle of a press would
 * move the link away, and the press would be lost.
 */
function useDeferredWhilePressed(value: string): string {
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (!document.documentElement.matches(':active')) return setShown(value)
    let timer: ReturnType<typeof setTimeout>
    // click fires after pointerup.
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

/** The time of a cached page in India: 2:05 pm if it is from today, else 20 Nov, 2:05 pm. */
export function formatCachedAt(instant: Instant, now: Date): string {
  const made = new Date(instant)
  const time = inIndia(made, { hour: 'numeric', minute: '2-digit', hour12: true })
  const isToday = inIndia(made, { dateStyle: 'short' }) === inIndia(now, { dateStyle: 'short' })
  return isToday ? time : `${inIndia(made, { day: 'numeric', month: 'short' })}, ${time}`
}

// Every page loads this module but few use it, so formatters are created on demand, unlike in
// domain/time/format-instant.ts.
function inIndia(date: Date, input: Intl.DateTimeFormatOptions): string {
  return date.toLocaleString('en-IN', { ...input, timeZone: 'Asia/Kolkata' })
}
