import { sumBy } from '#app/domain/sum.ts'
import { type FileStorage, isFileName, mediaTypeOf, type StoredFile } from './file-storage.ts'

/** The progress of a move: files that are in the target store, of all files, and bytes copied. */
export type MoveProgress = { done: number; of: number; bytes: number }

/** The result of a move. `missing` are names that the target store lacks or has in another size at the end. */
export type FilesMoved = { files: number; bytes: number; copied: number; leftAlone: number; missing: string[] }

const CONCURRENCY = 8

/**
 * Copies every file of one store to another and then compares them by name and size. A file that exists with the same
 * size and (if both stores have it) the same MD5 is not copied again, so that an interrupted move can be continued. The
 * source is only read. Invalid names, such as folders created by some consoles, are skipped. Throws the errors of the
 * stores.
 */
export async function moveFiles(
  from: FileStorage,
  to: FileStorage,
  onProgress: (progress: MoveProgress) => void,
): Promise<FilesMoved> {
  const there = await namesOf(to)
  const all = await filesOf(from)
  const wanted = all.filter((file) => isFileName(file.name))
  const waiting = wanted.filter((file) => !isSame(file, there.get(file.name)))
  const progress = { done: wanted.length - waiting.length, of: wanted.length, bytes: 0 }
  let copied = 0
  await forEachConcurrently(waiting, async ({ name }) => {
    const bytes = await from.get(name)
    // A file that was removed meanwhile need not be copied.
    if (bytes) {
      await to.put(name, bytes, mediaTypeOf(name))
      copied += 1
      progress.bytes += bytes.byteLength
    }
    progress.done += 1
    onProgress({ ...progress })
  })
  return { ...(await compare(from, to)), copied, leftAlone: all.length - wanted.length }
}

/** Lists both stores again, since the shop may have changed files meanwhile. */
async function compare(from: FileStorage, to: FileStorage): Promise<Pick<FilesMoved, 'files' | 'bytes' | 'missing'>> {
  const files = (await filesOf(from)).filter((file) => isFileName(file.name))
  const there = await namesOf(to)
  const missing = files.filter((file) => there.get(file.name)?.size !== file.size)
  return {
    files: files.length,
    bytes: sumBy(files, (file) => file.size),
    missing: missing.map((file) => file.name),
  }
}

function isSame(file: StoredFile, there: StoredFile | undefined): boolean {
  if (!there || there.size !== file.size) return false
  return file.md5 === null || there.md5 === null || file.md5 === there.md5
}

async function filesOf(store: FileStorage): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of store.list('')) files.push(file)
  return files
}

async function namesOf(store: FileStorage): Promise<Map<string, StoredFile>> {
  return new Map((await filesOf(store)).map((file) => [file.name, file]))
}

/** Runs several at once; after the first error no more are started. */
async function forEachConcurrently<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  let stopped = false
  const worker = async () => {
    for (const item of queue) {
      if (stopped) return
      await work(item).catch((error) => {
        stopped = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
