import { expect, test } from 'vitest'
import { collect } from '../../../test/contracts/file-storage-contract.ts'
import { memoryFileStorage } from '../../../test/fakes/memory-file-storage.ts'
import { withEarlierStorages } from './with-earlier-storages.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('files of an earlier store are still read, new ones go into the new store, and one removed is gone from both', async () => {
  const [old, next] = [memoryFileStorage(), memoryFileStorage()]
  await old.put('products/1_old.jpg', bytes('old'), 'image/jpeg')
  const store = withEarlierStorages(next, [old])
  await store.put('products/2_new.jpg', bytes('new'), 'image/jpeg')
  expect(await store.get('products/1_old.jpg')).toEqual(bytes('old'))
  expect(await store.has('products/1_old.jpg')).toBe(true)
  expect([await old.has('products/2_new.jpg'), await next.has('products/2_new.jpg')]).toEqual([false, true])
  await old.put('products/2_new.jpg', bytes('older'), 'image/jpeg')
  expect((await collect(store.list(''))).map(({ name, size }) => [name, size]).toSorted()).toEqual([
    ['products/1_old.jpg', 3],
    ['products/2_new.jpg', 3],
  ])
  await store.remove('products/1_old.jpg')
  expect([await store.get('products/1_old.jpg'), await old.get('products/1_old.jpg')]).toEqual([null, null])
})
