import { expect, test } from 'vitest'
import { memoryFileStorage } from '../../../test/fakes/memory-file-storage.ts'
import { probeFileStorage } from './probe-file-storage.server.ts'

const NAME = 'check/chk_1.txt'

test('a working store is left unchanged', async () => {
  const store = memoryFileStorage()
  expect(await probeFileStorage(store, NAME)).toBeNull()
  expect(await store.has(NAME)).toBe(false)
})

test.each([
  ['forgets', { get: async () => null }, 'the memory does not give back what was written'],
  ['changes', { get: async () => new Uint8Array([1]) }, 'the memory does not give back what was written'],
  ['keeps', { remove: async () => undefined }, 'the memory does not remove what it should'],
  [
    'refuses',
    {
      put: async () => {
        throw new Error('The file store could not be reached')
      },
    },
    'The file store could not be reached',
  ],
])('a store that %s is reported', async (_, wrong, words) => {
  expect(await probeFileStorage({ ...memoryFileStorage(), ...wrong }, NAME)).toBe(words)
})
