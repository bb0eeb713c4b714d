import { expect, test } from 'vitest'
import { collect } from '../../../test/contracts/file-storage-contract.ts'
import { memoryFileStorage } from '../../../test/fakes/memory-file-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { type MoveProgress, moveFiles } from './move-files.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function filled(names: readonly string[]): Promise<FileStorage> {
  const store = memoryFileStorage()
  for (const name of names) await store.put(name, bytes(`the bytes of ${name}`), 'image/webp')
  return store
}

const NAMES = Array.from({ length: 30 }, (_, index) => `products/${index}_a-160.avif`)
const withoutProgress = () => undefined

test('every file is copied with its type, with progress, and the source is unchanged', async () => {
  const [from, to] = [await filled([...NAMES, 'reviews/1_b-320.webp']), memoryFileStorage()]
  const types = new Map<string, string>()
  const put: FileStorage['put'] = (name, body, type) => {
    types.set(name, type)
    return to.put(name, body, type)
  }
  const reports: MoveProgress[] = []
  const moved = await moveFiles(from, { ...to, put }, (progress) => reports.push(progress))
  expect(moved).toMatchObject({ files: 31, copied: 31, leftAlone: 0, missing: [] })
  expect(reports.map(({ done }) => done)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
  expect(reports.at(-1)).toEqual({ done: 31, of: 31, bytes: moved.bytes })
  for (const name of NAMES) expect(await to.get(name)).toEqual(await from.get(name))
  expect([types.get('products/0_a-160.avif'), types.get('reviews/1_b-320.webp')]).toEqual(['image/avif', 'image/webp'])
})

test('an interrupted move continues', async () => {
  const [from, to] = [await filled(NAMES), memoryFileStorage()]
  let left = 10
  const failing: FileStorage = {
    ...to,
    async put(...file) {
      if (left-- === 0) throw new Error('The line went dead')
      await to.put(...file)
    },
  }
  await expect(moveFiles(from, failing, withoutProgress)).rejects.toThrow('The line went dead')
  // Running copies finish; no more are started.
  await new Promise((resolve) => setTimeout(resolve, 20))
  const there = (await collect(to.list(''))).length
  expect(there).toBeGreaterThanOrEqual(10)
  expect(there).toBeLessThan(20)
  expect(await moveFiles(from, to, withoutProgress)).toMatchObject({ files: 30, copied: 30 - there, missing: [] })
  expect(await moveFiles(from, to, withoutProgress)).toMatchObject({ files: 30, copied: 0, missing: [] })
})

test('files that differ in size or MD5 are copied again; files that only the target has stay', async () => {
  const [from, to] = [await filled(['products/1.webp', 'products/2.webp', 'products/3.webp']), memoryFileStorage()]
  await to.put('products/1.webp', bytes('half'), 'image/webp')
  await to.put('products/2.webp', bytes('THE BYTES OF products/2.webp'), 'image/webp')
  await to.put('products/3.webp', bytes('THE BYTES OF products/3.webp'), 'image/webp')
  await to.put('products/4.webp', bytes('new'), 'image/webp')
  // Both stores have the MD5 of the second file, only one has that of the third.
  const tagged = (store: FileStorage, tags: Record<string, string>): FileStorage => ({
    ...store,
    async *list(prefix) {
      for await (const file of store.list(prefix)) yield { ...file, md5: tags[file.name] ?? null }
    },
  })
  const source = tagged(from, { 'products/2.webp': 'a', 'products/3.webp': 'a' })
  const moved = await moveFiles(source, tagged(to, { 'products/2.webp': 'b' }), withoutProgress)
  expect(moved).toMatchObject({ files: 3, copied: 2, missing: [] })
  expect(await to.get('products/1.webp')).toEqual(await from.get('products/1.webp'))
  expect(await to.get('products/2.webp')).toEqual(await from.get('products/2.webp'))
  expect(await to.get('products/4.webp')).toEqual(bytes('new'))
})

test('files uploaded meanwhile or copied incompletely are reported as missing', async () => {
  const [from, to] = [await filled(NAMES.slice(0, 3)), memoryFileStorage()]
  const cutting: FileStorage = {
    ...to,
    async put(name, body, type) {
      await to.put(name, name === NAMES[1] ? body.subarray(1) : body, type)
      await from.put('products/99_late-160.avif', bytes('late'), 'image/avif')
    },
  }
  const moved = await moveFiles(from, cutting, withoutProgress)
  expect(moved.missing.sort()).toEqual([NAMES[1], 'products/99_late-160.avif'])
})

test('a file removed meanwhile is not copied; folders of a console are skipped', async () => {
  const from = await filled(NAMES.slice(0, 2))
  await from.put('products/', bytes(''), 'text/plain')
  await from.put('../outside', bytes('x'), 'text/plain')
  const get: FileStorage['get'] = async (name) => {
    if (name === NAMES[0]) await from.remove(name)
    return from.get(name)
  }
  const moved = await moveFiles({ ...from, get }, memoryFileStorage(), withoutProgress)
  expect(moved).toMatchObject({ files: 1, copied: 1, leftAlone: 2, missing: [] })
})
