import { setTimeout as wait } from 'node:timers/promises'

const EVERY = 1000
const HEARTBEAT = 15_000
const LONGEST = 5 * 60_000

/**
 * Server-sent events: asks `read` every second and sends its answer whenever it changed. A comment every 15 s keeps
 * proxies from closing the line; after five minutes it ends and the browser calls again by itself. Ends with the connection.
 */
export function liveEvents(request: Request, read: () => Promise<string>): Response {
  const words = changes(request.signal, read)
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await words.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))
    },
    async cancel() {
      await words.return(undefined)
    },
  })
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}

async function* changes(signal: AbortSignal, read: () => Promise<string>): AsyncGenerator<string> {
  yield 'retry: 2000\n\n'
  const end = Date.now() + LONGEST
  let spoke = Date.now()
  let last: string | undefined
  while (!signal.aborted && Date.now() < end) {
    const now = await read()
    if (now !== last || Date.now() - spoke > HEARTBEAT) {
      yield now === last ? ': still here\n\n' : `data: ${now}\n\n`
      spoke = Date.now()
      last = now
    }
    await wait(EVERY, undefined, { signal }).catch(() => undefined)
  }
}
