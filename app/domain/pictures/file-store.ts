/** A file as a store lists it: its name, its size in bytes and, where the store tells it, the MD5 of its bytes in hex. */
export type StoredFile = { name: string; size: number; md5: string | null }

/**
 * The port for files: bytes under a name, in a folder of this machine or in an object store. A name is made of segments
 * with `/` between them (isFileName); under a name stands the same for ever, until it is removed.
 */
export type FileStore = {
  /** Where it is, in words for whoever runs the shop. Never a key. */
  place: string
  /** Writes a file whole or not at all, over one of that name. `type` is its media type. */
  put: (name: string, bytes: Uint8Array<ArrayBuffer>, type: string) => Promise<void>
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  has: (name: string) => Promise<boolean>
  /** What is gone already stays gone. */
  remove: (name: string) => Promise<void>
  /** Every file whose name begins like this, in any order, as many as there are. */
  list: (prefix: string) => AsyncIterable<StoredFile>
}

/** Whether a name is one a store may be given: on a disk it would otherwise lead out of the folder. */
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

/** The media type of a file, from the end of its name. */
export function mediaTypeOf(name: string): string {
  return TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}
