import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { diskStorage } from '#app/adapters/files/disk-storage.server.ts'
import { s3Storage } from '#app/adapters/files/s3-storage.server.ts'
import type { FileStorage } from '#app/domain/pictures/file-storage.ts'
import type { OpenedBucket } from '#test/contracts/bucket-contract.ts'

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

/** An S3 server in this process with one empty bucket. */
export async function localBucket(): Promise<OpenedBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'mewa-s3-'))
  const bucket = 'photographs'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  // Its one account.
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    bucket: { bucket, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...keys },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
