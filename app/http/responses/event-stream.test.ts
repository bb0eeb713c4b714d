import { afterEach, expect, test } from 'vitest'
import { MAX_STREAMS, takeStreamSlot } from './event-stream.server.ts'

const freed: (() => void)[] = []
afterEach(() => {
  for (const free of freed.splice(0)) free()
})

function take(person: string, client: string, { demo = false, stream = 'order' as 'order' | 'panel' } = {}) {
  const free = takeStreamSlot({ client, demo }, { stream, person })
  if (free) freed.push(free)
  return free
}

test('streams are limited per person across clients; releasing one, even twice, frees one slot', () => {
  const taken = Array.from({ length: MAX_STREAMS.person + 3 }, (_, i) => take('usr_1', `203.0.113.${i}`))
  expect(taken.filter(Boolean)).toHaveLength(MAX_STREAMS.person)
  expect(take('usr_2', '203.0.113.1')).not.toBeNull()
  taken[0]?.()
  taken[0]?.()
  expect(take('usr_1', '203.0.113.1')).not.toBeNull()
  expect(take('usr_1', '203.0.113.1')).toBeNull()
})

test('streams are limited per client across persons; a demo on its own machine has one client and many persons', () => {
  const many = (client: string, demo: boolean) =>
    Array.from({ length: MAX_STREAMS.client + 3 }, (_, i) => take(`${client} ${i}`, client, { demo })).filter(Boolean)
  expect(many('203.0.113.7', false)).toHaveLength(MAX_STREAMS.client)
  expect(take('usr_1', '203.0.113.8')).not.toBeNull()
  expect(many('127.0.0.1', true)).toHaveLength(MAX_STREAMS.client + 3)
})

test('streams are limited in total, with separate limits for the panel', () => {
  const taken = Array.from({ length: MAX_STREAMS.all + 3 }, (_, i) => take(`usr_${i}`, `10.0.${i >> 8}.${i & 255}`))
  expect(taken.filter(Boolean)).toHaveLength(MAX_STREAMS.all)
  expect(take('usr_owner', '203.0.113.9', { stream: 'panel' })).not.toBeNull()
})
