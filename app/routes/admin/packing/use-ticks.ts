import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readText, writeText } from '#app/ui/shop/cart/browser-storage.ts'
import { type QueueState, type SendTrouble, tickQueue, type Waiting } from './tick-queue.ts'

const KEPT_AS = 'packing-ticks'
const TICKS_PATH = '/admin/packing/ticks'
/** So often other phones' ticks are asked for, and what could not be sent is tried again. */
const EVERY = 8000

/** How the list stands on the server. */
type Answer = { ticked: string[]; open: string[] }

export type Ticks = {
  isTicked: (key: string) => boolean
  mark: (keys: readonly string[], on: boolean) => void
  /** Ticks made here that the server could not be told of. */
  unsent: number
  trouble: SendTrouble | null
  /** Orders of this page that somebody packed or cancelled meanwhile. */
  gone: readonly string[]
}

const NOTHING: QueueState = { waiting: {}, trouble: null }

/** The ticks of some orders: as loaded, as other phones left them since, and as they were just made here. */
export function useTicks(orderIds: readonly string[], loaded: readonly string[]): Ticks {
  const [answer, setAnswer] = useState<(Answer & { of: readonly string[] }) | null>(null)
  const hear = useRef<(waiting?: Waiting) => Promise<SendTrouble | null>>(async () => null)
  hear.current = async (waiting) => {
    const heard = await ask(orderIds, waiting)
    if (typeof heard === 'string') return heard
    setAnswer({ ...heard, of: loaded })
    return null
  }
  const [queue] = useState(() =>
    tickQueue((waiting) => hear.current(waiting), {
      read: () => readText(KEPT_AS),
      keep: (text) => writeText(KEPT_AS, text),
    }),
  )
  const { waiting, trouble } = useSyncExternalStore(queue.subscribe, queue.state, () => NOTHING)
  useEffect(() => {
    const look = () => {
      if (Object.keys(queue.state().waiting).length > 0) void queue.flush()
      else if (document.visibilityState === 'visible') void hear.current()
    }
    look()
    const timer = setInterval(look, EVERY)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [queue])
  // What the page loaded is newer than what was received before it.
  const known = new Set(answer?.of === loaded ? answer.ticked : loaded)
  return {
    isTicked: (key) => waiting[key] ?? known.has(key),
    mark: (keys, on) => void queue.mark(keys, on),
    unsent: trouble ? Object.keys(waiting).length : 0,
    trouble,
    gone: answer?.of === loaded ? orderIds.filter((id) => !answer.open.includes(id)) : [],
  }
}

async function ask(orderIds: readonly string[], waiting: Waiting = {}): Promise<Answer | SendTrouble> {
  const query = new URLSearchParams(orderIds.map((id) => ['order', id]))
  const ticks = new URLSearchParams(Object.entries(waiting).map(([key, on]) => [on ? 'on' : 'off', key]))
  try {
    const response = await fetch(
      `${TICKS_PATH}?${query}`,
      ticks.size > 0 ? { method: 'POST', body: ticks } : { headers: { Accept: 'application/json' } },
    )
    if (response.redirected) return 'signed-out'
    return response.ok ? await response.json() : 'offline'
  } catch {
    return 'offline'
  }
}
