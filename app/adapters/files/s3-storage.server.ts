import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { FilesConfig } from '#app/config/adapter-config.ts'
import { type FileStorage, isFileName, type StoredFile } from '#app/domain/pictures/file-storage.ts'
import { type Outbound, outbound } from '../outbound/outbound-call.server.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import type { Fetch } from '../outbound/public-fetch.server.ts'

type Bucket = Pick<
  Extract<FilesConfig, { kind: 's3' }>,
  'bucket' | 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey'
>
type S3Request = { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> }

/** The timeouts of one try in milliseconds, and the page size of a listing. */
const LIMITS = { request: 5_000, upload: 15_000, page: 1_000 }
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * A file storage in a bucket of any S3-compatible service, addressed by path (docs/decisions/0017). Every request is
 * idempotent and is retried. Throws OutboundError.
 */
export function s3Storage(bucket: Bucket, { request, upload, page } = LIMITS, fetcher?: Fetch): FileStorage {
  const place = `the bucket ${bucket.bucket} at ${new URL(bucket.endpoint).host}`
  const send = sender(
    bucket,
    outbound('The file store', request, undefined, fetcher),
    outbound('The file store', upload, undefined, fetcher),
  )
  const pathOf = (name: string) => `/${s3Path(name)}`
  return {
    place,
    async put(name, body, type) {
      const headers = { 'Content-Type': type, 'Cache-Control': IMMUTABLE }
      await send(pathOf(name), { method: 'PUT', body, headers }, taggedBytes)
    },
    get: (name) => orNull(() => send(pathOf(name), { method: 'GET' }, taggedBytes)),
    async has(name) {
      return (await orNull(() => send(pathOf(name), { method: 'HEAD' }, taggedBytes))) !== null
    },
    async remove(name) {
      await orNull(() => send(pathOf(name), { method: 'DELETE' }, (response) => response.arrayBuffer()))
    },
    async *list(prefix) {
      // Version 1 of the listing: its marker is a file name, which every store understands.
      for (let marker: string | null = ''; marker !== null; ) {
        const params = Object.entries({ 'max-keys': String(page), prefix, marker }).filter(([, value]) => value)
        const listing: BucketListing = await send(`?${new URLSearchParams(params)}`, { method: 'GET' }, toListing)
        yield* listing.files
        marker = listing.next
      }
    },
  }
}

/** Signs and sends requests. Only Host and x-amz-* are signed: Google's store refuses a signature over more headers. */
function sender(bucket: Bucket, call: Outbound, upload: Outbound) {
  const { accessKeyId, secretAccessKey, region } = bucket
  const signer = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region })
  return async <Result>(
    rest: string,
    request: S3Request,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> => {
    const { method, body, headers } = request
    const url = `${bucket.endpoint}/${bucket.bucket}${rest}`
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await signer.sign(url, { method, headers: { 'x-amz-content-sha256': hash } })
    const signedCall = {
      url,
      method,
      headers: { ...Object.fromEntries(signed.headers), ...headers },
      repeatable: true,
      read,
    }
    try {
      return await (body ? upload({ ...signedCall, body }) : call(signedCall))
    } catch (error) {
      throw explainError(error)
    }
  }
}

/**
 * The body of a response. Object stores send an ETag with every file, so a response without one is from something else.
 */
async function taggedBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (!response.headers.get('etag')) throw new Error('Not a response of an object store')
  return bytes
}

async function toListing(response: Response): Promise<BucketListing> {
  return readBucketListing(await response.text())
}

/** Null for a missing file; a missing bucket is an error. */
async function orNull<Found>(find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof OutboundError && error.status === 404 && codeOf(error) !== 'NoSuchBucket') return null
    throw error
  }
}

// The error codes of object stores, explained for the operator.
const KEYS = 'it does not take these keys. Check the access key and the secret'
const REGION = 'it is in another region, or answers at another address. Check region and endpoint'
const ERROR_MESSAGES: Record<string, string> = {
  InvalidAccessKeyId: KEYS,
  SignatureDoesNotMatch: KEYS,
  InvalidSecurity: KEYS,
  AccessDenied: 'these keys may not do this. Let them read, write, delete and list in the bucket',
  NoSuchBucket: 'it has no bucket of this name',
  AuthorizationHeaderMalformed: REGION,
  PermanentRedirect: REGION,
  TemporaryRedirect: REGION,
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
}

/** The code in the error response of an object store, or null. */
function codeOf(error: unknown): string | null {
  return error instanceof OutboundError ? (/<Code>(\w+)<\/Code>/.exec(error.readBody())?.[1] ?? null) : null
}

/** Adds advice to an error with a known code; returns any other error unchanged. */
function explainError(error: unknown): unknown {
  const message = ERROR_MESSAGES[codeOf(error) ?? '']
  if (!message || !(error instanceof OutboundError)) return error
  const explained = new OutboundError(error.service, error.kind, error.status, error.readBody())
  explained.message = `${error.message}: ${message}`
  return explained
}

/**
 * A file name as the path of a URL. Everything but A-Z, a-z, 0-9, `-`, `.`, `_` and `~` is percent-encoded, as the
 * signature requires; encodeURIComponent leaves five more characters unencoded.
 */
export function s3Path(name: string): string {
  if (!isFileName(name)) throw new Error('Not a valid file name')
  return name.split('/').map(encodeSegment).join('/')
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** One page of a bucket's listing; `next` is the name after which the next page begins, null on the last page. */
type BucketListing = { files: StoredFile[]; next: string | null }

/** Parses the ListBucketResult of an object store. Throws for anything else. */
export function readBucketListing(xml: string): BucketListing {
  const list = /<ListBucketResult\b[^>]*>([\s\S]*)<\/ListBucketResult>/.exec(xml)?.[1]
  if (list === undefined) throw new Error('Not a listing of a bucket')
  const files = Array.from(list.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g), ([, entry = '']) => readFile(entry))
  const last = files.at(-1)?.name ?? null
  return { files, next: textOf(list, 'IsTruncated') === 'true' ? (textOf(list, 'NextMarker') ?? last) : null }
}

function readFile(entry: string): StoredFile {
  const [name, size] = [textOf(entry, 'Key'), Number(textOf(entry, 'Size') ?? Number.NaN)]
  if (!name || !Number.isSafeInteger(size)) throw new Error('Not an entry of a bucket listing')
  // The tag of a multipart upload is not the MD5 of its bytes.
  const md5 = /^"?([0-9a-f]{32})"?$/.exec(textOf(entry, 'ETag') ?? '')?.[1] ?? null
  return { name, size, md5 }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(xml: string, tag: string): string | null {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  if (text === undefined) return null
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return name ? (ENTITIES[name] ?? whole) : String.fromCodePoint(point)
  })
}
