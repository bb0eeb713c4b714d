import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBody } from './read-body.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const SPEED = { graceMs: 10_000, bytesPerSecond: 100 }

/** A body that sends `bytes` every second and ends after `seconds`. */
function trickle(bytes: number, seconds: number): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      if (sent++ === seconds) controller.close()
      else controller.enqueue(new Uint8Array(bytes))
    },
  })
}

/** The outcome of a body, and after how many seconds. */
async function readAfter(body: ReadableStream<Uint8Array>, speed: typeof SPEED | null) {
  const startedAt = performance.now()
  const reading = readBody(body, 1_000_000, speed).then((read) => ({
    failure: read.failure,
    seconds: Math.floor((performance.now() - startedAt) / 1000),
  }))
  await vi.advanceTimersByTimeAsync(120_000)
  return reading
}

test('a body of a byte a second is given up after the grace', async () => {
  expect(await readAfter(trickle(1, 60), SPEED)).toEqual({ failure: 'too-slow', seconds: 10 })
})

test('a body that falls behind its speed later is given up then', async () => {
  expect(await readAfter(trickle(90, 60), SPEED)).toEqual({ failure: 'too-slow', seconds: 10 })
  const stalled = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(3_000)) })
  expect(await readAfter(stalled, SPEED)).toEqual({ failure: 'too-slow', seconds: 30 })
})

test('a body that keeps up is read to its end, as is a slow one within the grace, or without a speed to keep', async () => {
  expect(await readAfter(trickle(110, 60), SPEED)).toEqual({ failure: undefined, seconds: 61 })
  expect(await readAfter(trickle(1, 5), SPEED)).toEqual({ failure: undefined, seconds: 6 })
  expect(await readAfter(trickle(1, 60), null)).toEqual({ failure: undefined, seconds: 61 })
})

test('a body is read until it is too large, and its bytes come in order', async () => {
  vi.useRealTimers()
  const body = () => new Response('0123456789').body
  expect(await readBody(body(), 9, SPEED)).toEqual({ failure: 'too-large' })
  const read = await readBody(body(), 10, SPEED)
  expect(read.failure === undefined && read.bytes.toString()).toBe('0123456789')
  expect(await readBody(null, 0)).toEqual({ bytes: Buffer.alloc(0) })
})
