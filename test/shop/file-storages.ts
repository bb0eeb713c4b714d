import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStorage } from '#app/adapters/files/disk-storage.server.ts'
import { s3Storage } from '#app/adapters/files/s3-storage.server.ts'
import type { FileStorage } from '#app/domain/pictures/file-storage.ts'
import { localBucket } from '#test/fakes/local-bucket.ts'

export type OpenedStore = { store: FileStorage; close: () => Promise<void> }

/** The kinds of file storages, each opened empty, for tests that must pass on all of them. */
export const fileStorages: readonly { where: string; open: () => Promise<OpenedStore> }[] = [
  {
    where: 'a folder',
    async open() {
      const folder = mkdtempSync(join(tmpdir(), 'mewa-files-'))
      return { store: diskStorage(folder), close: async () => rmSync(folder, { recursive: true, force: true }) }
    },
  },
  {
    where: 'a bucket',
    async open() {
      const { bucket, close } = await localBucket()
      return { store: s3Storage(bucket), close }
    },
  },
]
