import { type FileStore, isFileName, mediaTypeOf, type StoredFile } from './file-store.ts'

/** How far a move is: files of which it is known that they are in the new place, of all there are, and bytes copied. */
export type MoveProgress = { done: number; of: number; bytes: number }

/** What a move found and did. `missing` are names that are not, or not in the same size, in the new place at the end. */
export type FilesMoved = { files: number; bytes: number; copied: number; leftAlone: number; missing: string[] }

const CONCURRENCY = 8

/**
 * Copies every file of one store to another and then compares them by name and size. What is there already, with the
 * same size and (where both stores tell it) the same MD5, is not copied again, so that a move that was stopped goes on.
 * The source is only read. Names no store may be given, such as the folders some consoles make, are left alone. Throws
 * what a store throws.
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  tell: (progress: MoveProgress) => void,
): Promise<FilesMoved> {
  const there = await namesOf(to)
  const all = await filesOf(from)
  const wanted = all.filter((file) => isFileName(file.name))
  const waiting = wanted.filter((file) => !isSame(file, there.get(file.name)))
  const progress = { done: wanted.length - waiting.length, of: wanted.length, bytes: 0 }
  let copied = 0
  await eachOf(waiting, async ({ name }) => {
    const bytes = await from.get(name)
    // Removed while we were at work: then it need not move.
    if (bytes) {
      await to.put(name, bytes, mediaTypeOf(name))
      copied += 1
      progress.bytes += bytes.byteLength
    }
    progress.done += 1
    tell({ ...progress })
  })
  return { ...(await compare(from, to)), copied, leftAlone: all.length - wanted.length }
}

/** Both stores asked anew: the shop may have gone on working meanwhile. */
async function compare(from: FileStore, to: FileStore): Promise<Pick<FilesMoved, 'files' | 'bytes' | 'missing'>> {
  const files = (await filesOf(from)).filter((file) => isFileName(file.name))
  const there = await namesOf(to)
  const missing = files.filter((file) => there.get(file.name)?.size !== file.size)
  return {
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.size, 0),
    missing: missing.map((file) => file.name),
  }
}

function isSame(file: StoredFile, there: StoredFile | undefined): boolean {
  if (!there || there.size !== file.size) return false
  return file.md5 === null || there.md5 === null || file.md5 === there.md5
}

async function filesOf(store: FileStore): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of store.list('')) files.push(file)
  return files
}

async function namesOf(store: FileStore): Promise<Map<string, StoredFile>> {
  return new Map((await filesOf(store)).map((file) => [file.name, file]))
}

/** Several at once; after the first that fails none is begun. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
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
