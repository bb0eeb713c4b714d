import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { formatMoney } from '#app/domain/money.ts'
import type { NewestOrder } from '#app/domain/orders/order/order-summary.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { followStream } from '#app/ui/kit/follow-stream.ts'
import { showToast } from '#app/ui/kit/toast-queue.ts'
import { whenServerResponds } from '#app/ui/shop/offline/server-health.ts'
import { ring } from './order-bell.tsx'

const POLL = 30_000
const SHOWN_FOR = 8000
// In a rush the bell and the counts are enough: a toast for each order would cover what is just being pressed.
const TOAST_INTERVAL = 20_000

/**
 * Keeps the open panel up to date: every change of an order makes the page ask for its data again, and a new order is announced
 * by sound and toast. What happened between the loading of the page and the first message counts too: `loaded` is what the page
 * knew. Where streams do not get through, the page asks every thirty seconds.
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
 * Gives what makes the page ask for its data again. It waits for a page on its way, since the router would drop what the
 * shop has just answered to a form, and until the shop is in reach: a question without an answer takes the page away.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    if (!isOld || state !== 'idle') return
    return whenServerResponds(() => {
      setOld(false)
      if (!isBeingMended()) void revalidate()
    })
  }, [isOld, state, revalidate])
  return useCallback(() => setOld(true), [])
}

/** Whether the page shows what was wrong with a form: asking anew would take the messages away before they are read. */
function isBeingMended(): boolean {
  return document.querySelector('#main [role="alert"], #main [aria-invalid="true"]') !== null
}
