import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { formatMoney } from '#app/domain/money.ts'
import type { NewestOrder } from '#app/domain/orders/order/order-summary.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { followStream } from '#app/ui/kit/follow-stream.ts'
import { showToast } from '#app/ui/kit/toast-queue.ts'
import { whenServerResponds } from '#app/ui/shop/offline/server-health.ts'
import { ring } from './bell.ts'

const POLL = 30_000
const SHOWN_FOR = 8000
// At busy times the bell and the counts are enough: a toast per order would cover the controls.
const TOAST_INTERVAL = 20_000

/**
 * Keeps the open panel up to date: every change of an order revalidates the page, and a new order rings and shows a toast.
 * `loaded` is the newest order when the page was loaded, so that nothing between then and the first message is missed.
 * Where streams are blocked, the page polls every thirty seconds.
 */
export function useLivePanel(loaded: NewestOrder): void {
  const refresh = useRefresh()
  const navigate = useNavigate()
  const newest = useRef(loaded)
  const lastToastAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const onMessage = (message: string) => {
      const now: NewestOrder = JSON.parse(message)
      const before = newest.current
      newest.current = now
      if (now.changedAt === before.changedAt) return
      refresh()
      if (!now.placed || now.placed.at <= (before.placed?.at ?? '')) return
      const { id, totalPaise, weightGrams } = now.placed
      ring()
      if (performance.now() - lastToastAt.current < TOAST_INTERVAL) return
      lastToastAt.current = performance.now()
      showToast({
        title: `New order ${id}`,
        text: `${formatWeight(weightGrams)}, ${formatMoney(totalPaise)}`,
        milliseconds: SHOWN_FOR,
        action: { label: 'Open', run: () => void navigate(`/admin/orders/${id}`) },
      })
    }
    return followStream('/admin/live', { onMessage, onPoll: refresh, every: POLL })
  }, [navigate, refresh])
}

/**
 * Returns a function that revalidates the page. It waits for a pending navigation, because the router would drop the response
 * to a form, and until the server responds, because a failed request would replace the page.
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
