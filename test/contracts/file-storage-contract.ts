import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FileStorage, StoredFile } from '#app/domain/pictures/file-storage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Collects a listing. */
export async function collect(files: AsyncIterable<StoredFile>): Promise<StoredFile[]> {
  const all: StoredFile[] = []
  for await (const file of files) all.push(file)
  return all
}

/**
 * The contract of every file storage. Each case uses its own folder. `misspelt` are the characters a server is known to
 * escape wrongly in its listings.
 */
export function fileStorageContract(name: string, open: () => Promise<FileStorage>, misspelt = /(?!)/): void {
  describe(name, () => {
    let store: FileStorage
    beforeAll(async () => {
      store = await open()
    }, 120_000)

    test('returns the stored bytes', async () => {
      const every = Uint8Array.from({ length: 256 }, (_, index) => index)
      await store.put('whole/every-byte.webp', every, 'image/webp')
      expect(await store.get('whole/every-byte.webp')).toEqual(every)
      expect(await store.has('whole/every-byte.webp')).toBe(true)
    })

    test('an unknown file is null', async () => {
      expect(await store.get('missing/one.webp')).toBeNull()
      expect(await store.has('missing/one.webp')).toBe(false)
    })

    test('storing again replaces the file', async () => {
      await store.put('again/one.webp', bytes('the first, which is longer'), 'image/webp')
      await store.put('again/one.webp', bytes('the second'), 'image/webp')
      expect(await store.get('again/one.webp')).toEqual(bytes('the second'))
    })

    test('a removed file is gone, and can be removed again', async () => {
      await store.put('removed/one.webp', bytes('one'), 'image/webp')
      await store.put('removed/two.webp', bytes('two'), 'image/webp')
      await store.remove('removed/one.webp')
      await store.remove('removed/one.webp')
      expect(await store.has('removed/one.webp')).toBe(false)
      expect(await store.has('removed/two.webp')).toBe(true)
    })

    test.each([
      'names/plain-1_a.avif',
      'names/with space.webp',
      "names/a!b'c(d)e*f.webp",
      'names/a+b&c=d%20e#f~g?h;i,j@k:l.webp',
      'names/बादाम-ö-😀.webp',
      'names/deep/er/and.deeper.webp',
    ])('accepts the name %s', async (name) => {
      await store.put(name, bytes(name), 'image/webp')
      expect(await store.get(name)).toEqual(bytes(name))
      const listed = (await collect(store.list('names/'))).map((file) => file.name)
      expect(listed).toHaveLength(1)
      if (!misspelt.test(name)) expect(listed).toEqual([name])
      await store.remove(name)
      expect(await store.has(name)).toBe(false)
    })

    test('8 MB are stored and read', { timeout: 60_000 }, async () => {
      const large = new Uint8Array(randomBytes(8 * 1024 * 1024))
      await store.put('large/photograph.webp', large, 'image/webp')
      const back = await store.get('large/photograph.webp')
      expect(back && Buffer.compare(back, large)).toBe(0)
      await store.remove('large/photograph.webp')
    })

    test('twenty concurrent files are not mixed up', async () => {
      const names = Array.from({ length: 20 }, (_, index) => `at-once/${index}.webp`)
      await Promise.all(names.map((name) => store.put(name, bytes(name), 'image/webp')))
      expect(await Promise.all(names.map(store.get))).toEqual(names.map(bytes))
    })

    test('lists every file of a prefix once, with its size and, if known, its MD5', async () => {
      const names = Array.from({ length: 7 }, (_, index) => `list/${index}_a-b.webp`)
      for (const name of [...names, 'listless/one.webp']) await store.put(name, bytes(name), 'image/webp')
      const listed = await collect(store.list('list/'))
      expect(listed.map((file) => file.name).sort()).toEqual(names)
      for (const { name, size, md5 } of listed) {
        expect(size).toBe(bytes(name).byteLength)
        expect([null, createHash('md5').update(name).digest('hex')]).toContain(md5)
      }
      expect(await collect(store.list('nothing-here/'))).toEqual([])
      expect((await collect(store.list(''))).map((file) => file.name)).toContain('listless/one.webp')
    })
  })
}
