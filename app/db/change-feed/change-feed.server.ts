import { EventEmitter, once } from 'node:events'
import { TOPICS, type Topic } from './topic.ts'

/** Counts the changes of a database by topic, one feed per open database (docs/decisions/0054). */
export class ChangeFeed {
  /** Whether changes by other processes arrive at present. */
  listening = false
  /**
   * How many statements of this process have failed. A value computed meanwhile may be a fallback and is not cached.
   */
  failures = 0
  readonly #counts = Object.fromEntries(TOPICS.map((topic) => [topic, 0])) as Record<Topic, number>
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  /** Publishes a change of these topics, or of all. */
  publish(topics: Iterable<Topic> = TOPICS): void {
    for (const topic of topics) {
      this.#counts[topic]++
      this.#emitter.emit(topic)
    }
  }

  /** The number of published changes of a topic. */
  count(topic: Topic): number {
    return this.#counts[topic]
  }

  /** A number that changes with any of the topics; null while changes by other processes do not arrive. */
  version(...topics: readonly Topic[]): number | null {
    if (!this.listening) return null
    let sum = 0
    for (const topic of topics) sum += this.#counts[topic]
    return sum
  }

  /** Calls a listener after every change of a topic. */
  onChange(topic: Topic, listener: () => void): void {
    this.#emitter.on(topic, listener)
  }

  /** Waits for the next change of a topic, at most so many milliseconds or until the signal aborts. */
  async next(topic: Topic, milliseconds: number, signal?: AbortSignal): Promise<void> {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), milliseconds)
    const end = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal
    await once(this.#emitter, topic, { signal: end }).catch(() => undefined)
    clearTimeout(timer)
  }
}
