import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMatches, useNavigate } from 'react-router'
import { formatMoney } from '#app/domain/money/money.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { LIVE_PAGE } from '#app/ui/admin/live-page-handle.ts'
import { subscribeToEventStream } from '#app/ui/browser/subscribe-to-event-stream.ts'
import { showToast } from '#app/ui/kit/toast-store.ts'
import type { LivePanelData } from './live-panel-data.ts'
import { playNewOrderSound } from './new-order-sound.ts'
import { useRefresh } from './use-refresh.ts'

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
