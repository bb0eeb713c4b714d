import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { OpenedBucket } from '#test/contracts/bucket-contract.ts'

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
