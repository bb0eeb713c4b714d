import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMatches, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { formatMoney } from '#app/domain/money/money.ts'
import type { OrderNews } from '#app/domain/orders/back-office/order-news.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { LIVE_PAGE } from '#app/ui/admin/live-page-handle.ts'
import { subscribeToEventStream } from '#app/ui/browser/subscribe-to-event-stream.ts'
import { whenServerResponds } from '#app/ui/browser/when-server-responds.ts'
import { showToast } from '#app/ui/kit/toast-store.ts'
import { playNewOrderSound } from './new-order-sound.tsx'

const POLL = 30_000
const SHOWN_FOR = 8000
// At busy times the sound and the counts are enough: a toast per order would cover the controls.
const TOAST_INTERVAL = 20_000

/**
 * Keeps the open panel up to date: when an order changes, the counts in the menu follow, a page that shows orders is
 * loaded again, and a new order, unless of the trial year, plays a sound and shows a toast. Pages with forms of other
 * things are left alone. `loaded` is from when the page was loaded, so that nothing between then and the first message
 * is missed. Where streams are blocked, pages that show orders poll every thirty seconds. Returns the current counts.
 */
export function useLivePanel(loaded: LivePanelData): LivePanelData['waiting'] {
  const refresh = useRefresh()
  const isLive = useMatches().some(({ handle }) => handle === LIVE_PAGE)
  const navigate = useNavigate()
  const newest = useRef(loaded.newest)
  const [heard, setHeard] = useState(loaded)
  const refreshLive = useEffectEvent(() => {
    if (isLive) refresh()
  })
  const lastToastAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const onMessage = (message: string) => {
      const news: LivePanelData = JSON.parse(message)
      const now = news.newest
      setHeard(news)
      const before = newest.current
      newest.current = now
      if (now.changedAt === before.changedAt) return
      refreshLive()
      if (!now.placed || now.placed.at <= (before.placed?.at ?? '')) return
      const { id, totalPaise, weightGrams, isTrial } = now.placed
      if (isTrial) return
      playNewOrderSound()
      if (performance.now() - lastToastAt.current < TOAST_INTERVAL) return
      lastToastAt.current = performance.now()
      showToast({
        title: `New order ${id}`,
        text: `${formatWeight(weightGrams)}, ${formatMoney(totalPaise)}`,
        milliseconds: SHOWN_FOR,
        action: { label: 'Open', run: () => void navigate(`/admin/orders/${id}`) },
      })
    }
    return subscribeToEventStream('/admin/live', { onMessage, onPoll: () => refreshLive(), every: POLL })
  }, [navigate])
  // A slow page may have been read before the message that overtook it.
  const isNewer = (heard.newest.changedAt ?? '') > (loaded.newest.changedAt ?? '')
  return isNewer ? heard.waiting : loaded.waiting
}

/** What every page of the panel shows of the shop, loaded with the page and sent again whenever an order changes. */
export type LivePanelData = {
  newest: OrderNews
  /** The number of waiting items per counted page. */
  waiting: Record<string, number>
}

/**
 * Returns a function that revalidates the page. It waits for a pending navigation, because the router would drop the
 * response to a form, and until the server responds, because a failed request would replace the page.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const [isStale, setStale] = useState(false)
  useEffect(() => {
    if (!isStale || state !== 'idle') return
    return whenServerResponds(() => {
      setStale(false)
      if (!showsErrors()) void revalidate()
    })
  }, [isStale, state, revalidate])
  return useCallback(() => setStale(true), [])
}

/** Whether the page shows form errors: revalidation would remove them before they are read. */
function showsErrors(): boolean {
  return document.querySelector('#main [role="alert"], #main [aria-invalid="true"]') !== null
}
