import { AwsClient } from 'aws4fetch'
import { beforeAll, describe, expect, test } from 'vitest'
import { s3Storage } from '#app/adapters/files/s3-storage.server.ts'
import { type ConnectionFault, type FaultyConnection, openFaultyConnection } from '#test/fakes/faulty-tcp-proxy.ts'
import { collect, fileStorageContract } from './file-storage-contract.ts'

export type Bucket = Parameters<typeof s3Storage>[0]
export type OpenedBucket = { bucket: Bucket; close: () => Promise<void> }

const TIMEOUT_MS = 3_000
const photo = new TextEncoder().encode('a photograph')

/** The contract of the S3 adapter against a real store: the file contract, and all kinds of failures. */
export function bucketContract(name: string, open: () => Promise<OpenedBucket>, misspelt?: RegExp): void {
  let bucket: Bucket
  let wire: FaultyConnection
  beforeAll(async () => {
    const opened = await open()
    bucket = opened.bucket
    wire = await openFaultyConnection(bucket.endpoint)
    return async () => {
      await wire.close()
      await opened.close()
    }
  }, 300_000)

  fileStorageContract(name, async () => s3Storage(bucket, { request: 5_000, upload: 20_000, page: 3 }), misspelt)

  describe(`${name}, failing`, () => {
    const overWire = (timeoutMs = TIMEOUT_MS) =>
      s3Storage({ ...bucket, endpoint: wire.url }, { request: timeoutMs, upload: timeoutMs, page: 3 })

    test.each([
      ['a wrong secret', { secretAccessKey: 'wrong' }, /does not take these keys/],
      ['a wrong key', { accessKeyId: 'nobody' }, /does not take these keys|may not do this/],
      ['a bucket that is not there', { bucket: 'no-such-bucket' }, /has no bucket of this name/],
    ])('%s is refused, with a message that contains no secret', async (_, wrong, words) => {
      const store = s3Storage({ ...bucket, ...wrong })
      for (const request of [
        () => store.get('failure/one.webp'),
        () => store.put('failure/one.webp', photo, 'image/webp'),
      ]) {
        const error = await request().catch((thrown: Error) => thrown)
        expect(error).toMatchObject({ name: 'OutboundError', kind: 'status' })
        expect(String(error)).toMatch(words)
        expect(JSON.stringify(error) + String(error)).not.toContain(bucket.secretAccessKey)
      }
      expect(await s3Storage(bucket).has('failure/one.webp')).toBe(false)
    })

    test('a stored file has its media type, and is immutable for caches', async () => {
      await s3Storage(bucket).put('typed/one.avif', photo, 'image/avif')
      const { accessKeyId, secretAccessKey, region, endpoint } = bucket
      const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
      const { headers: seen } = await client.fetch(`${endpoint}/${bucket.bucket}/typed/one.avif`)
      expect(seen.get('content-type')).toBe('image/avif')
      expect(seen.get('cache-control')).toBe('public, max-age=31536000, immutable')
    })

    test.each<[ConnectionFault, string]>([
      ['down', 'refused'],
      ['hanging', 'timeout'],
      ['garbled', 'unreadable-response'],
      ['broken-off', 'unreadable-response'],
    ])(
      'a store that is %s throws an error of its kind after several tries, and works again afterwards',
      async (fault, kind) => {
        wire.be('none')
        await overWire().put('wire/one.webp', photo, 'image/webp')
        wire.be(fault)
        const timeoutMs = fault === 'hanging' ? 300 : TIMEOUT_MS
        await expect(overWire(timeoutMs).get('wire/one.webp')).rejects.toMatchObject({ name: 'OutboundError', kind })
        expect(wire.calls()).toBeGreaterThan(1)
        const requested = [
          overWire(timeoutMs).has('wire/one.webp'),
          overWire(timeoutMs).put('wire/two.webp', photo, 'image/webp'),
          collect(overWire(timeoutMs).list('wire/')),
        ]
        for (const each of await Promise.allSettled(requested))
          expect(each).toMatchObject({ status: 'rejected', reason: { name: 'OutboundError' } })
        wire.be('none')
        expect(await overWire().get('wire/one.webp')).toEqual(photo)
      },
    )

    test('a slow store is waited for', async () => {
      wire.be('slow')
      const store = overWire()
      await store.put('wire/slow.webp', photo, 'image/webp')
      expect(await store.get('wire/slow.webp')).toEqual(photo)
      wire.be('none')
    })

    test('a single failure is retried', async () => {
      wire.be('none')
      await overWire().put('wire/moment.webp', photo, 'image/webp')
      wire.be('down', 1)
      expect(await overWire().get('wire/moment.webp')).toEqual(photo)
      expect(wire.calls()).toBe(2)
    })
  })
}
