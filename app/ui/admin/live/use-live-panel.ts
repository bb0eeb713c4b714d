import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney } from '#app/domain/money.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { followStream } from '#app/ui/kit/follow-stream.ts'
import { showToast } from '#app/ui/kit/toast-queue.ts'
import { ring } from './order-bell.ts'
import { useRefresh } from './use-refresh.ts'

type Word = {
  changedAt: string | null
  placed: { id: string; at: string; totalPaise: number; weightGrams: number } | null
}

const POLL = 30_000
const SHOWN_FOR = 8000
// In a rush the bell and the counts tell of orders: a toast for each would lie over what is just being pressed.
const APART = 20_000

/**
 * Keeps the open panel up to date: every change of an order makes the page ask for its data again, and a new order is announced
 * by sound and toast. Where streams do not get through, the page asks every thirty seconds.
 */
export function useLivePanel(): void {
  const refresh = useRefresh()
  const navigate = useNavigate()
  const heard = useRef<Word | null>(null)
  const saidAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const onWord = (told: string) => {
      const word: Word = JSON.parse(told)
      const before = heard.current
      heard.current = word
      if (!before || word.changedAt === before.changedAt) return
      refresh()
      if (!word.placed || word.placed.at <= (before.placed?.at ?? '')) return
      const { id, totalPaise, weightGrams } = word.placed
      ring()
      if (performance.now() - saidAt.current < APART) return
      saidAt.current = performance.now()
      showToast({
        title: `New order ${id}`,
        text: `${formatWeight(weightGrams)}, ${formatMoney(totalPaise)}`,
        milliseconds: SHOWN_FOR,
        action: { label: 'Open', run: () => void navigate(`/admin/orders/${id}`) },
      })
    }
    return followStream('/admin/live', { onWord, onPoll: refresh, every: POLL })
  }, [navigate, refresh])
}
