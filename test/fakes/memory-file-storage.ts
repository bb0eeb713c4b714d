import type { FileStorage } from '#app/domain/pictures/file-storage.ts'

/** A file storage in memory. */
export function memoryFileStorage(): FileStorage {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    place: 'the memory',
    put: async (name, bytes) => void files.set(name, new Uint8Array(bytes)),
    get: async (name) => files.get(name) ?? null,
    has: async (name) => files.has(name),
    remove: async (name) => void files.delete(name),
    async *list(prefix) {
      for (const [name, bytes] of files) if (name.startsWith(prefix)) yield { name, size: bytes.byteLength, md5: null }
    },
  }
}
