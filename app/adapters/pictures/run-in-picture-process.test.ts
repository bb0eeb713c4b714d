import { expect, test } from 'vitest'
import { pictureFormat } from '#app/domain/pictures/picture-format.ts'
import { UPLOADS_PATH } from '#app/domain/pictures/upload-address.ts'
import { photograph } from '#test/data/photograph.ts'
import { bombsByHeader } from '#test/data/picture-bombs.ts'
import { collect } from '../../../test/contracts/file-storage-contract.ts'
import { memoryFileStorage } from '../../../test/fakes/memory-file-storage.ts'
import { pictureStorage } from './picture-storage.server.ts'
import { pictureWorker } from './run-in-picture-process.server.ts'

const log = { error: () => undefined }
const upload = async () => ({ bytes: await photograph(), format: 'jpeg', folder: 'reviews' }) as const

test('a costly file is refused with a message, nothing of it is stored, and the next photograph is accepted', async () => {
  const store = memoryFileStorage()
  const files = pictureStorage(store, { worker: pictureWorker({ niceness: 0 }), address: UPLOADS_PATH, log })
  for (const { what, fileName, bytes, refusedAs } of await bombsByHeader()) {
    const saved = await files.save({ folder: 'products', fileName, bytes })
    expect([what, saved.ok ? null : saved.reason]).toEqual([what, refusedAs])
  }
  expect(await collect(store.list(''))).toEqual([])
  const saved = await files.save({ folder: 'problems', fileName: 'pack.jpg', bytes: await photograph() })
  expect(saved.ok).toBe(true)
})

test.each([
  ['takes longer', { timeoutMs: 1 }],
  ['takes more work', { cpuSeconds: 0 }],
  ['takes more memory', { memoryMb: 1 }],
])('a job exceeding %s is killed, and the next one gets a new process', async (_, limits) => {
  const strict = pictureWorker({ ...limits, niceness: 0 })
  expect(await strict.run('upload', await upload())).toMatchObject({ reason: 'picture-too-demanding' })
  expect(await strict.run('upload', await upload())).toMatchObject({ reason: 'picture-too-demanding' })
})

test('pictures are drawn one after the other, and a full queue refuses the next', async () => {
  const worker = pictureWorker({ queue: 2, niceness: 0 })
  const job = await upload()
  const results = await Promise.all([1, 2, 3].map(() => worker.run('upload', job)))
  expect(results.map((result) => (result.ok ? 'drawn' : result.reason))).toEqual(['drawn', 'drawn', 'picture-busy'])
  expect(await worker.run('upload', job)).toMatchObject({ ok: true })
})

test('an idle process ends, and the next picture starts another', async () => {
  const worker = pictureWorker({ idleMs: 1, niceness: 0 })
  const job = await upload()
  expect(await worker.run('upload', job)).toMatchObject({ ok: true })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await worker.run('upload', job)).toMatchObject({ ok: true })
})

test.each([
  ['jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['webp', [...new TextEncoder().encode('RIFF....WEBPVP8 ')]],
  ['avif', [...new TextEncoder().encode('....ftypavif....')]],
  ['gif', [...new TextEncoder().encode('GIF89a')]],
  [null, [...new TextEncoder().encode('....ftypheic....')]],
  [null, [...new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
  [null, [0x49, 0x49, 0x2a, 0x00]],
  [null, []],
])('the format is detected as %s from the bytes, whatever the file name', (format, bytes) => {
  expect(pictureFormat(new Uint8Array(bytes))).toBe(format)
})
