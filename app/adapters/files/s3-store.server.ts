import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { FilesConfig } from '#app/config/services.ts'
import { type FileStore, isFileName } from '#app/domain/pictures/file-store.ts'
import { type Outbound, outbound } from '../outbound/call.server.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { type Listing, readListing } from './s3-listing.ts'

type Bucket = Pick<
  Extract<FilesConfig, { kind: 's3' }>,
  'bucket' | 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey'
>
type Asked = { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> }

/** How long one try may take, in milliseconds, and how many files a page of the list has. */
const LIMITS = { ask: 5_000, upload: 15_000, page: 1_000 }
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Files in a bucket of any S3-compatible store, addressed by path (docs/decisions/0017). Every request may be repeated:
 * it reads, or leaves things as one alone would. Throws OutboundError when the store does not do what it is asked.
 */
export function s3Store(bucket: Bucket, { ask, upload, page } = LIMITS): FileStore {
  const place = `the bucket ${bucket.bucket} at ${new URL(bucket.endpoint).host}`
  const send = sender(bucket, outbound('The file store', ask), outbound('The file store', upload))
  const at = (name: string) => `/${s3Key(name)}`
  return {
    place,
    async put(name, body, type) {
      const headers = { 'Content-Type': type, 'Cache-Control': FOR_EVER }
      await send(at(name), { method: 'PUT', body, headers }, taggedBytes)
    },
    get: (name) => orNull(() => send(at(name), { method: 'GET' }, taggedBytes)),
    async has(name) {
      return (await orNull(() => send(at(name), { method: 'HEAD' }, taggedBytes))) !== null
    },
    async remove(name) {
      await orNull(() => send(at(name), { method: 'DELETE' }, (response) => response.arrayBuffer()))
    },
    async *list(prefix) {
      // The older list of the two: its marker is a name, which every store understands.
      for (let marker: string | null = ''; marker !== null; ) {
        const params = Object.entries({ 'max-keys': String(page), prefix, marker }).filter(([, value]) => value)
        const listing: Listing = await send(`?${new URLSearchParams(params)}`, { method: 'GET' }, listed)
        yield* listing.files
        marker = listing.next
      }
    },
  }
}

/** Signs and sends. Host and x-amz-* are all that is signed: Google's store refuses a signature over more. */
function sender(bucket: Bucket, asking: Outbound, uploading: Outbound) {
  const { accessKeyId, secretAccessKey, region } = bucket
  const signer = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region })
  return async <Answer>(rest: string, asked: Asked, read: (response: Response) => Promise<Answer>): Promise<Answer> => {
    const { method, body, headers } = asked
    const url = `${bucket.endpoint}/${bucket.bucket}${rest}`
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await signer.sign(url, { method, headers: { 'x-amz-content-sha256': hash } })
    const call = { url, method, headers: { ...Object.fromEntries(signed.headers), ...headers }, repeatable: true, read }
    try {
      return await (body ? uploading({ ...call, body }) : asking(call))
    } catch (error) {
      throw s3Refusal(error)
    }
  }
}

/** A file's bytes. Every object store tags what it holds: an answer without a tag came from somebody else. */
async function taggedBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (!response.headers.get('etag')) throw new Error('This is no answer of an object store')
  return bytes
}

async function listed(response: Response): Promise<Listing> {
  return readListing(await response.text())
}

/** A missing file is an answer, a missing bucket is trouble. */
async function orNull<Found>(look: () => Promise<Found>): Promise<Found | null> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof OutboundError && error.status === 404 && codeOf(error) !== 'NoSuchBucket') return null
    throw error
  }
}

// What an object store's codes mean to whoever set it up.
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

/** The code an object store gave with an error, or null where it gave none. */
function codeOf(error: unknown): string | null {
  return error instanceof OutboundError ? (/<Code>(\w+)<\/Code>/.exec(error.readAnswer())?.[1] ?? null) : null
}

/** An error of an object store in words that say what to mend; any other error as it is. */
function s3Refusal(error: unknown): unknown {
  const message = ERROR_MESSAGES[codeOf(error) ?? '']
  if (!message || !(error instanceof OutboundError)) return error
  const explained = new OutboundError(error.service, error.kind, error.status, error.readAnswer())
  explained.message = `${error.message}: ${message}`
  return explained
}

/**
 * A file's name as the path of an address. Everything but A-Z, a-z, 0-9, `-`, `.`, `_` and `~` is percent-encoded, as the
 * signature wants it: encodeURIComponent leaves five more characters as they are.
 */
export function s3Key(name: string): string {
  if (!isFileName(name)) throw new Error('This is no name of a file')
  return name.split('/').map(encoded).join('/')
}

function encoded(segment: string): string {
  return encodeURIComponent(segment).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
