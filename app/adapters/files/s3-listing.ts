import type { StoredFile } from '#app/domain/pictures/file-storage.ts'

/** One page of a bucket's listing; `next` is the name after which the next page begins, null on the last page. */
export type BucketListing = { files: StoredFile[]; next: string | null }

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
