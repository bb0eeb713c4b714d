/** A file in the list of a store: its name, its size in bytes and, if the store has it, its MD5 in hex. */
export type StoredFile = { name: string; size: number; md5: string | null }

/**
 * The port for files: bytes under a name, in a local folder or an object store. A name consists of segments separated
 * by `/` (isFileName). The bytes under a name never change until it is removed.
 */
export type FileStorage = {
  /** Where the files are, as text for the operator. Never contains a secret key. */
  place: string
  /** Writes a file atomically, replacing one of that name. `type` is its media type. */
  put: (name: string, bytes: Uint8Array<ArrayBuffer>, type: string) => Promise<void>
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  has: (name: string) => Promise<boolean>
  /** Removes a file, if it exists. */
  remove: (name: string) => Promise<void>
  /** Every file whose name has the prefix, in any order. */
  list: (prefix: string) => AsyncIterable<StoredFile>
}

/** Whether a name is valid: other names could lead out of the folder on a disk. */
export function isFileName(name: string): boolean {
  return name.split('/').every((segment) => segment !== '' && !/^\.\.?$|[\\\0]/.test(segment))
}

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** The media type of a file, by its extension. */
export function mediaTypeOf(name: string): string {
  return TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}
