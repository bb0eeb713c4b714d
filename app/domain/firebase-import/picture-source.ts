import type { Plain } from './firestore-value.ts'
import { isBlank } from './record-reader.ts'

/** The location of a product's photograph: none, in the document, a file of the bucket, or another site. */
type PictureSource =
  | { kind: 'none' }
  | { kind: 'data'; bytes: string; mediaType: string }
  | { kind: 'bucket'; path: string }
  | { kind: 'elsewhere' }

// The URLs of a file in a Firebase bucket: for browsers, for tools, and of Google Cloud Storage.
const BUCKET = [
  /^https?:\/\/[^/]+\/v0\/b\/[^/]+\/o\/([^?#]+)/,
  /^gs:\/\/[^/]+\/([^?#]+)/,
  /^https?:\/\/storage\.googleapis\.com\/[^/]+\/([^?#]+)/,
]

/** Parses a stored image: a URL or path of the bucket, a data: URL, another URL, or a placeholder for none. */
export function parsePictureSource(value: Plain | undefined): PictureSource {
  if (isBlank(value) || typeof value !== 'string' || /placeholder/i.test(value)) return { kind: 'none' }
  const address = value.trim()
  const data = /^data:([^,]*),(.*)$/s.exec(address)
  if (data) return { kind: 'data', bytes: data[2] ?? '', mediaType: data[1] ?? '' }
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

/** The file of an image, wherever in the export folder the bucket lies; null when there is none. */
export function pictureFile(files: readonly string[], value: Plain | undefined): string | null {
  const source = parsePictureSource(value)
  if (source.kind !== 'bucket') return null
  return files.find((path) => path === source.path || path.endsWith(`/${source.path}`)) ?? null
}
