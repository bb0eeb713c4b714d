import { expect, test } from 'vitest'
import { newId } from './new-id.server.ts'

test('ids name their kind, hold 128 bits and never come twice, also where new bits are drawn', () => {
  const ids = Array.from({ length: 5_000 }, () => newId('ord'))
  expect(new Set(ids).size).toBe(5_000)
  for (const id of ids) expect(id).toMatch(/^ord_[\w-]{22}$/)
})
