/** Lines ticked (true) or unticked (false) here that the server has not received yet. */
export type Waiting = Readonly<Record<string, boolean>>

/** Why what waits was not taken: no answer, or nobody is signed in any more. */
export type SendFailure = 'offline' | 'signed-out'

export type QueueState = { waiting: Waiting; failure: SendFailure | null }

type Kept = { read: () => string | null; keep: (text: string | null) => void }
/** Sends what waits; null when it was taken. Sending the same twice does no harm. */
type Send = (waiting: Waiting) => Promise<SendFailure | null>

/**
 * Ticks on their way to the server. They are kept in the browser until they are taken, so that neither a dead corner of
 * the store room nor a closed page loses one; the last state of a line is the one that is sent.
 */
export function tickQueue(send: Send, kept: Kept) {
  let state: QueueState = { waiting: parse(kept.read()), failure: null }
  let isSending = false
  const listeners = new Set<() => void>()

  function become(next: QueueState) {
    state = next
    kept.keep(isEmpty(next.waiting) ? null : JSON.stringify(next.waiting))
    for (const listener of listeners) listener()
  }

  async function flush(): Promise<void> {
    if (isSending || isEmpty(state.waiting)) return
    isSending = true
    const sent = state.waiting
    const failure = await send(sent)
    isSending = false
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

function isEmpty(waiting: Waiting): boolean {
  return Object.keys(waiting).length === 0
}

/** What was kept; nothing when it cannot be read. */
function parse(text: string | null): Waiting {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(Object.entries(found).filter(([, on]) => typeof on === 'boolean'))
  } catch {
    return {}
  }
}
