import { setTimeout as wait } from 'node:timers/promises'
import type { Topic } from '#app/db/change-feed.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type StreamClient, takeStreamSlot } from './stream-slots.server.ts'

const AT_MOST_EVERY = 1000
const HEARTBEAT = 15_000
const MAX_AGE_MS = 5 * 60_000

/** What a line follows: a topic's changes in a database, and how to read what is to be said; and who asks for it. */
type Followed = {
  shop: Pick<Shop, 'db' | 'client' | 'demo'>
  asker: StreamClient
  topic: Topic
  read: () => Promise<string>
}

/**
 * Server-sent events: asks `read` at every signal, though not more often than once a second, and sends its answer
 * whenever it changed. After 15 s without one it asks all the same, and a comment keeps proxies from closing the line.
 * It ends after five minutes, with the connection or when the process closes; the browser calls again by itself. Where no
 * place is left (stream-slots.server.ts) it answers 429, and the browser asks every few seconds (follow-stream.ts).
 */
export function liveEvents(request: Request, closing: AbortSignal, followed: Followed): Response {
  const free = takeStreamSlot(followed.shop, followed.asker)
  if (!free) return new Response('Too many open pages.', { status: 429, headers: { 'Retry-After': '60' } })
  const end = AbortSignal.any([request.signal, closing, AbortSignal.timeout(MAX_AGE_MS)])
  if (end.aborted) free()
  // A connection may end before anything was read from the stream: then the stream itself hears nothing of it.
  end.addEventListener('abort', free)
  const words = changes(end, followed)
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await words.next().catch((error: unknown) => {
        free()
        throw error
      })
      if (done) {
        free()
        controller.close()
      } else controller.enqueue(new TextEncoder().encode(value))
    },
    async cancel() {
      free()
      await words.return(undefined)
    },
  })
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}

async function* changes(signal: AbortSignal, { shop, topic, read }: Followed): AsyncGenerator<string> {
  yield 'retry: 2000\n\n'
  const { changes } = shop.db
  let sentAt = Date.now()
  let last: string | undefined
  while (!signal.aborted) {
    const version = changes.version(topic)
    const now = await read()
    if (now !== last || Date.now() - sentAt >= HEARTBEAT) {
      yield now === last ? ': still here\n\n' : `data: ${now}\n\n`
      sentAt = Date.now()
      last = now
    }
    await wait(AT_MOST_EVERY, undefined, { signal }).catch(() => undefined)
    // While others are not heard, this is the old way: asking every second.
    if (version !== null && changes.version(topic) === version) await changes.next(topic, HEARTBEAT, signal)
  }
}
