import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { bucketContract } from '#test/contracts/bucket-contract.ts'
import { localBucket } from '#test/shop/file-storages.ts'
import { fileStorageContract } from '../../../test/contracts/file-storage-contract.ts'
import { memoryFileStorage } from '../../../test/fakes/memory-file-storage.ts'
import { diskStorage } from './disk-storage.server.ts'

// One contract for every file storage. test/stress/openstack-swift.test.ts runs it on a stricter S3 server.

const folder = mkdtempSync(join(tmpdir(), 'mewa-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

fileStorageContract('a folder', async () => diskStorage(join(folder, 'not-made-yet')))
fileStorageContract('the memory of a test', async () => memoryFileStorage())
// This server escapes names twice in its listings.
bucketContract('a bucket', localBucket, /[&']/)
