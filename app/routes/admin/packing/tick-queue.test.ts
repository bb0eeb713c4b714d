import { expect, test } from 'vitest'
import { type SendFailure, tickQueue, type WaitingTicks } from './tick-queue.ts'

/** A queue with scripted server responses, the submissions it sent, and the text stored in the browser. */
function open(responses: (SendFailure | null)[], storedInitially: string | null = null) {
  const sent: WaitingTicks[] = []
  const kept = { text: storedInitially }
  const storage = {
    read: () => kept.text,
    write: (text: string | null) => {
      kept.text = text
    },
  }
  const queue = tickQueue(async (waiting) => {
    sent.push(waiting)
    return responses.shift() ?? null
  }, storage)
  return { queue, sent, kept }
}

test('a tick that was sent is no longer stored', async () => {
  const { queue, sent, kept } = open([])
  await queue.mark(['a', 'b'], true)
  expect(sent).toEqual([{ a: true, b: true }])
  expect(queue.state()).toEqual({ waiting: {}, failure: null })
  expect(kept.text).toBeNull()
})

test('ticks are stored while offline, and the last state of each line is sent afterwards', async () => {
  const { queue, sent, kept } = open(['offline', 'offline', null])
  await queue.mark(['a', 'b'], true)
  await queue.mark(['a'], false)
  expect(queue.state()).toEqual({ waiting: { a: false, b: true }, failure: 'offline' })
  expect(JSON.parse(kept.text ?? '')).toEqual({ a: false, b: true })
  await queue.flush()
  expect(sent.at(-1)).toEqual({ a: false, b: true })
  expect(queue.state()).toEqual({ waiting: {}, failure: null })
})

test('ticks made during a request are sent after it', async () => {
  const { queue, sent } = open([])
  await Promise.all([queue.mark(['a'], true), queue.mark(['a'], false), queue.mark(['b'], true)])
  await queue.flush()
  expect(sent).toEqual([{ a: true }, { a: false, b: true }])
  expect(queue.state().waiting).toEqual({})
})

test('after a send that throws, the next one sends again', async () => {
  let isBroken = true
  const send = async () => {
    if (isBroken) throw new Error('broken')
    return null
  }
  const queue = tickQueue(send, { read: () => null, write: () => {} })
  await expect(queue.mark(['a'], true)).rejects.toThrow('broken')
  isBroken = false
  await queue.flush()
  expect(queue.state()).toEqual({ waiting: {}, failure: null })
})

test('a new page reads the stored ticks, and ignores invalid ones', () => {
  expect(open([], '{"a":true,"b":"x"}').queue.state().waiting).toEqual({ a: true })
  expect(open([], '{"a":').queue.state().waiting).toEqual({})
  expect(open([], 'null').queue.state().waiting).toEqual({})
})
