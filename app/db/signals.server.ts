import { EventEmitter, once } from 'node:events'

/** What a process wants to hear of when this process or another has written it. */
export type Topic = 'catalogue' | 'orders' | 'outbox'

const TOPICS: readonly Topic[] = ['catalogue', 'orders', 'outbox']

/** Whether a word of another process is a topic this version knows. */
export function isTopic(word: string | undefined): word is Topic {
  return TOPICS.some((topic) => topic === word)
}

/** Which changes have been heard of. One for each open database (docs/decisions/0015). */
export class Signals {
  /** Whether what other processes write is heard at the moment. */
  listening = false
  readonly #counts: Record<Topic, number> = { catalogue: 0, orders: 0, outbox: 0 }
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

  /** The same, but null while what other processes write is not heard: then equal numbers prove nothing. */
  heard(topic: Topic): number | null {
    return this.listening ? this.#counts[topic] : null
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
