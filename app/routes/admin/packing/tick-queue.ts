/** Lines ticked (true) or unticked (false) here that the server has not received yet. */
export type WaitingTicks = Readonly<Record<string, boolean>>

/** Why waiting ticks were not sent: no response, or signed out. */
export type SendFailure = 'offline' | 'signed-out'

export type QueueState = { waiting: WaitingTicks; failure: SendFailure | null }

type TickStorage = { read: () => string | null; write: (text: string | null) => void }
/** Sends the waiting ticks; null on success. Sending the same ticks twice is harmless. */
type Send = (waiting: WaitingTicks) => Promise<SendFailure | null>

/**
 * Ticks on their way to the server. They are stored in the browser until they are sent, so that neither a lost
 * connection nor a closed page loses one; only the last state of a line is sent.
 */
export function tickQueue(send: Send, storage: TickStorage) {
  let state: QueueState = { waiting: parse(storage.read()), failure: null }
  let isSending = false
  const listeners = new Set<() => void>()

  function become(next: QueueState) {
    state = next
    storage.write(isEmpty(next.waiting) ? null : JSON.stringify(next.waiting))
    for (const listener of listeners) listener()
  }

  async function flush(): Promise<void> {
    if (isSending || isEmpty(state.waiting)) return
    isSending = true
    const sent = state.waiting
    let failure: SendFailure | null
    try {
      failure = await send(sent)
    } finally {
      isSending = false
    }
    if (failure) return become({ ...state, failure })
    const left = Object.entries(state.waiting).filter(([key, on]) => sent[key] !== on)
    become({ waiting: Object.fromEntries(left), failure: null })
    await flush()
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
    /** Ticks or unticks lines here, and sends them when it can. */
    mark(keys: readonly string[], on: boolean): Promise<void> {
      become({ ...state, waiting: { ...state.waiting, ...Object.fromEntries(keys.map((key) => [key, on])) } })
      return flush()
    },
  }
}

function isEmpty(waiting: WaitingTicks): boolean {
  return Object.keys(waiting).length === 0
}

/** The stored ticks; none if they cannot be read. */
function parse(text: string | null): WaitingTicks {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(Object.entries(found).filter(([, on]) => typeof on === 'boolean'))
  } catch {
    return {}
  }
}
