import { EventEmitter, once } from 'node:events'

/** What a process wants to hear of when this process or another has written it. */
export type Topic = 'catalogue' | 'stock' | 'reviews' | 'settings' | 'orders' | 'outbox'

const TOPICS: readonly Topic[] = ['catalogue', 'stock', 'reviews', 'settings', 'orders', 'outbox']

/** Whether a word of another process is a topic this version knows. */
export function isTopic(word: string | undefined): word is Topic {
  return TOPICS.some((topic) => topic === word)
}

/** Which changes have been heard of. One for each open database (docs/decisions/0015). */
export class Signals {
  /** Whether what other processes write is heard at the moment. */
  listening = false
  /** How many statements this process has seen fail: what was put together meanwhile may be a makeshift. */
  failures = 0
  readonly #counts: Record<Topic, number> = { catalogue: 0, stock: 0, reviews: 0, settings: 0, orders: 0, outbox: 0 }
  readonly #bell = new EventEmitter().setMaxListeners(0)

  /** Something of these topics changed; without any, everything may have. */
  tell(topics: Iterable<Topic> = TOPICS): void {
    for (const topic of topics) {
      this.#counts[topic]++
      this.#bell.emit(topic)
    }
  }

  /** A number that differs from an earlier one if a change of the topic has been heard of since. */
  count(topic: Topic): number {
    return this.#counts[topic]
  }

  /** The same for several topics at once, but null while what other processes write is not heard: then equal numbers prove nothing. */
  heard(...topics: readonly Topic[]): number | null {
    if (!this.listening) return null
    let sum = 0
    for (const topic of topics) sum += this.#counts[topic]
    return sum
  }

  /** Waits for the next change of a topic, at most so many milliseconds, or until the signal ends it. */
  async next(topic: Topic, milliseconds: number, signal?: AbortSignal): Promise<void> {
    const enough = new AbortController()
    const timer = setTimeout(() => enough.abort(), milliseconds)
    const ends = signal ? AbortSignal.any([signal, enough.signal]) : enough.signal
    await once(this.#bell, topic, { signal: ends }).catch(() => undefined)
    clearTimeout(timer)
  }
}
