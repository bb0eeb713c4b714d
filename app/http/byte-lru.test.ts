import { expect, test } from 'vitest'
import { ByteLru } from './byte-lru.ts'

test('the oldest make room, but one that was used stays', () => {
  const kept = new ByteLru<string>(100)
  for (const name of ['a', 'b', 'c']) kept.set(name, name.toUpperCase(), 30)
  expect(kept.get('a')).toBe('A')
  kept.set('d', 'D', 30)
  expect(['a', 'b', 'c', 'd'].map((name) => kept.get(name))).toEqual(['A', undefined, 'C', 'D'])
  expect(kept.bytes).toBe(90)
})

test('there is never more than the most, whatever comes and goes', () => {
  const kept = new ByteLru<number>(1_000)
  for (let at = 0; at < 10_000; at++) {
    kept.set(`page ${at % 97}`, at, 1 + (at % 61))
    if (at % 3 === 0) kept.get(`page ${at % 7}`)
    if (at % 11 === 0) kept.delete(`page ${at % 13}`)
    expect(kept.bytes).toBeLessThanOrEqual(1_000)
  }
  expect(kept.bytes).toBeGreaterThan(900)
  for (let at = 0; at < 97; at++) kept.delete(`page ${at}`)
  expect(kept.bytes).toBe(0)
})

test('what comes again takes the place of what there was, and what is too large is not kept', () => {
  const kept = new ByteLru<string>(100)
  kept.set('a', 'old', 60)
  kept.set('a', 'new', 70)
  expect([kept.get('a'), kept.bytes]).toEqual(['new', 70])
  kept.set('a', 'huge', 101)
  expect([kept.get('a'), kept.bytes]).toEqual([undefined, 0])
})
