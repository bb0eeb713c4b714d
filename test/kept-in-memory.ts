import type { FileStore } from '#app/adapters/files/file-store.ts'

/** Files that last as long as the test. */
export function keptInMemory(): FileStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    put: async (name, bytes) => void files.set(name, new Uint8Array(bytes)),
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  }
}
