import { setTimeout as wait } from 'node:timers/promises'
import type { Topic } from '#app/db/change-feed/topic.ts'
import { isLocalDemo } from '#app/domain/limits/rate-limits.ts'
import type { Shop } from '#app/domain/shop.ts'

const MIN_INTERVAL_MS = 1000
const HEARTBEAT_MS = 15_000
const MAX_AGE_MS = 5 * 60_000

/**
 * What a stream follows: the changes of a topic, how to read the current value (null: the client may not see it any
 * more), and the client, whose streams are limited.
 */
type Subscription = {
  shop: Pick<Shop, 'db' | 'client' | 'demo'>
  client: StreamClient
  topic: Topic
  read: () => Promise<string | null>
}

/**
 * Server-sent events: reads the value at every change of the topic, at most once a second, and sends it if it differs.
 * After 15 s without a change it reads again, and sends a comment that keeps proxies from closing the connection. The
 * stream ends after five minutes, with the connection, at shutdown, or once the client may not see the value; the
 * browser reconnects by itself. Without a free slot it responds 429, and the browser polls
 * (subscribe-to-event-stream.ts).
 */
export function eventStream(request: Request, closing: AbortSignal, subscription: Subscription): Response {
  const release = takeStreamSlot(subscription.shop, subscription.client)
  if (!release) return new Response('Too many open pages.', { status: 429, headers: { 'Retry-After': '60' } })
  const end = AbortSignal.any([request.signal, closing, AbortSignal.timeout(MAX_AGE_MS)])
  if (end.aborted) release()
  // A connection may end before the stream is read, and then the stream's cancel is not called.
  end.addEventListener('abort', release)
  const messages = eventMessages(end, subscription)
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await messages.next().catch((error: unknown) => {
        release()
        throw error
      })
      if (done) {
        release()
        controller.close()
      } else controller.enqueue(new TextEncoder().encode(value))
    },
    async cancel() {
      release()
      await messages.return(undefined)
    },
  })
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}

async function* eventMessages(signal: AbortSignal, { shop, topic, read }: Subscription): AsyncGenerator<string> {
  yield 'retry: 2000\n\n'
  const { changes } = shop.db
  let sentAt = Date.now()
  let last: string | undefined
  while (!signal.aborted) {
    const version = changes.version(topic)
    const now = await read()
    if (now === null) return
    if (now !== last || Date.now() - sentAt >= HEARTBEAT_MS) {
      yield now === last ? ': still here\n\n' : `data: ${now}\n\n`
      sentAt = Date.now()
      last = now
    }
    await wait(MIN_INTERVAL_MS, undefined, { signal }).catch(() => undefined)
    // While the change feed is down it polls every second.
    if (version !== null && changes.version(topic) === version) await changes.next(topic, HEARTBEAT_MS, signal)
  }
}

/** A client of a stream. The panel's streams are counted separately, so that shoppers cannot use up their slots. */
type StreamClient = { stream: 'order' | 'panel'; person: string }

/**
 * The most open streams of a process: per person (all tabs and devices), per network address, and in all. Every open
 * stream reads the database at every change of an order. Thousands of phones may share one address of a mobile network;
 * a client without a slot polls instead.
 */
export const MAX_STREAMS = { person: 8, client: 60, all: 500 } as const

const open = new Map<string, number>()

/** Takes a slot for one more stream; returns the function that releases it, or null if there is none. */
export function takeStreamSlot(
  { client, demo }: Pick<Shop, 'client' | 'demo'>,
  { stream, person }: StreamClient,
): (() => void) | null {
  const counted: [key: string, max: number][] = [
    [`${stream} person ${person}`, MAX_STREAMS.person],
    [`${stream} all`, MAX_STREAMS.all],
  ]
  if (client !== null && !isLocalDemo(demo, client)) counted.push([`${stream} client ${client}`, MAX_STREAMS.client])
  if (counted.some(([key, max]) => (open.get(key) ?? 0) >= max)) return null
  for (const [key] of counted) open.set(key, (open.get(key) ?? 0) + 1)
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    for (const [key] of counted) {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
  }
}
