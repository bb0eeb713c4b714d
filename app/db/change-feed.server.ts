import { EventEmitter, once } from 'node:events'

/** What this process is told of when it, or another process, has changed it. */
export type Topic = 'catalogue' | 'stock' | 'reviews' | 'settings' | 'orders' | 'outbox'

export const TOPICS: readonly Topic[] = ['catalogue', 'stock', 'reviews', 'settings', 'orders', 'outbox']

/** Whether the payload of another process's notification is a topic this version knows. */
export function isTopic(payload: string | undefined): payload is Topic {
  return TOPICS.some((topic) => topic === payload)
}

/** Which changes this process knows of. One for each open database (docs/decisions/0054). */
export class ChangeFeed {
  /** Whether changes by other processes arrive at the moment. */
  listening = false
  /** How many statements of this process have failed: what was made meanwhile may be makeshift. */
  failures = 0
  readonly #counts: Record<Topic, number> = { catalogue: 0, stock: 0, reviews: 0, settings: 0, orders: 0, outbox: 0 }
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  /** Something of these topics changed; without any, everything may have. */
  publish(topics: Iterable<Topic> = TOPICS): void {
    for (const topic of topics) {
      this.#counts[topic]++
      this.#emitter.emit(topic)
    }
  }

  /** How many changes of a topic have been published. */
  count(topic: Topic): number {
    return this.#counts[topic]
  }

  /** A number that is another one after a change of any of the topics; null while changes by other processes do not arrive. */
  version(...topics: readonly Topic[]): number | null {
    if (!this.listening) return null
    let sum = 0
    for (const topic of topics) sum += this.#counts[topic]
    return sum
  }

  /** Waits for the next change of a topic, at most so many milliseconds, or until the signal aborts. */
  async next(topic: Topic, milliseconds: number, signal?: AbortSignal): Promise<void> {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), milliseconds)
    const end = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal
    await once(this.#emitter, topic, { signal: end }).catch(() => undefined)
    clearTimeout(timer)
  }
}
