import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readStoredText, writeStoredText } from '#app/ui/browser/browser-storage.ts'
import { type QueueState, type SendFailure, tickQueue, type WaitingTicks } from './tick-queue.ts'

const STORAGE_KEY = 'packing-ticks'
const TICKS_PATH = '/admin/packing/ticks'
/** How often other devices' ticks are fetched, and unsent ones retried. */
const SYNC_EVERY_MS = 8000

/** The state of the list on the server. */
type Answer = { ticked: string[]; open: string[] }

export type Ticks = {
  isTicked: (key: string) => boolean
  mark: (keys: readonly string[], on: boolean) => void
  /** Ticks made here that could not be sent. */
  unsent: number
  failure: SendFailure | null
  /** Orders of this page that somebody packed or cancelled meanwhile. */
  gone: readonly string[]
}

const NOTHING: QueueState = { waiting: {}, failure: null }

/** The ticks of some orders: as loaded, as changed since on other phones, and as changed here. */
export function useTicks(orderIds: readonly string[], loaded: readonly string[]): Ticks {
  const [answer, setAnswer] = useState<(Answer & { of: readonly string[] }) | null>(null)
  const sync = useRef<(waiting?: WaitingTicks) => Promise<SendFailure | null>>(async () => null)
  sync.current = async (waiting) => {
    const received = await request(orderIds, waiting)
    if (typeof received === 'string') return received
    setAnswer({ ...received, of: loaded })
    return null
  }
  const [queue] = useState(() =>
    tickQueue((waiting) => sync.current(waiting), {
      read: () => readStoredText(STORAGE_KEY),
      write: (text) => writeStoredText(STORAGE_KEY, text),
    }),
  )
  const { waiting, failure } = useSyncExternalStore(queue.subscribe, queue.state, () => NOTHING)
  useEffect(() => {
    const look = () => {
      if (Object.keys(queue.state().waiting).length > 0) void queue.flush()
      else if (document.visibilityState === 'visible') void sync.current()
    }
    look()
    const timer = setInterval(look, SYNC_EVERY_MS)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [queue])
  // Newly loaded data is newer than the response before it.
  const known = new Set(answer?.of === loaded ? answer.ticked : loaded)
  return {
    isTicked: (key) => waiting[key] ?? known.has(key),
    mark: (keys, on) => void queue.mark(keys, on),
    unsent: failure ? Object.keys(waiting).length : 0,
    failure,
    gone: answer?.of === loaded ? orderIds.filter((id) => !answer.open.includes(id)) : [],
  }
}

async function request(orderIds: readonly string[], waiting: WaitingTicks = {}): Promise<Answer | SendFailure> {
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
