import type { Plain } from './firestore-value.ts'
import { isBlank } from './record-reader.ts'

/** Where the photograph of a product is: nowhere, in the document itself, a file of the bucket, or on another site. */
type PictureSource =
  | { kind: 'none' }
  | { kind: 'data'; bytes: string; message: string }
  | { kind: 'bucket'; path: string }
  | { kind: 'elsewhere' }

// The three addresses a file of a Firebase bucket goes by: for browsers, for tools, and as an ordinary bucket.
const BUCKET = [
  /^https?:\/\/[^/]+\/v0\/b\/[^/]+\/o\/([^?#]+)/,
  /^gs:\/\/[^/]+\/([^?#]+)/,
  /^https?:\/\/storage\.googleapis\.com\/[^/]+\/([^?#]+)/,
]

/** Reads an image as stored: an address of the bucket in any form, a path in it, a data: URL, or a word for nothing. */
export function pictureSource(value: Plain | undefined): PictureSource {
  if (isBlank(value) || typeof value !== 'string' || /placeholder/i.test(value)) return { kind: 'none' }
  const address = value.trim()
  const data = /^data:([^,]*),(.*)$/s.exec(address)
  if (data) return { kind: 'data', bytes: data[2] ?? '', message: data[1] ?? '' }
  for (const form of BUCKET) {
    const path = form.exec(address)?.[1]
    if (path) return { kind: 'bucket', path: decoded(path) }
  }
  return /^[a-z]+:/i.test(address)
    ? { kind: 'elsewhere' }
    : { kind: 'bucket', path: decoded(address).replace(/^\/+/, '') }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The file of an exported bucket that an image means, wherever in the folder the bucket was put; null when there is none. */
export function pictureFile(files: readonly string[], value: Plain | undefined): string | null {
  const source = pictureSource(value)
  if (source.kind !== 'bucket') return null
  return files.find((path) => path === source.path || path.endsWith(`/${source.path}`)) ?? null
}
