import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStore } from '#app/adapters/files/disk-store.server.ts'
import { s3Store } from '#app/adapters/files/s3-store.server.ts'
import type { FileStore } from '#app/domain/pictures/file-store.ts'
import { localBucket } from '#test/fakes/local-bucket.ts'

export type OpenedStore = { store: FileStore; close: () => Promise<void> }

/** The kinds of file stores, each opened empty, for tests that must pass on all of them. */
export const fileStores: readonly { where: string; open: () => Promise<OpenedStore> }[] = [
  {
    where: 'a folder',
    async open() {
      const folder = mkdtempSync(join(tmpdir(), 'mewa-files-'))
      return { store: diskStore(folder), close: async () => rmSync(folder, { recursive: true, force: true }) }
    },
  },
  {
    where: 'a bucket',
    async open() {
      const { bucket, close } = await localBucket()
      return { store: s3Store(bucket), close }
    },
  },
]
