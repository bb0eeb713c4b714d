import type { FileStorage } from '#app/domain/pictures/file-storage.ts'

/**
 * A file storage that replaced earlier ones: new files are written to it, files it does not have are read and listed
 * from the earlier storages, and a file is removed from all of them.
 */
export function withEarlierStorages(store: FileStorage, earlier: readonly FileStorage[]): FileStorage {
  if (earlier.length === 0) return store
  const stores = [store, ...earlier]
  // The same bucket with new keys is listed once.
  const places = Array.from(new Set(earlier.map(({ place }) => place)))
  return {
    ...store,
    place: `${store.place} (older ones also in ${places.join(', ')})`,
    async *list(prefix) {
      const seen = new Set<string>()
      for (const each of stores)
        for await (const file of each.list(prefix)) {
          if (!seen.has(file.name)) yield file
          seen.add(file.name)
        }
    },
    async get(name) {
      for (const each of stores) {
        const found = await each.get(name)
        if (found) return found
      }
      return null
    },
    async has(name) {
      for (const each of stores) if (await each.has(name)) return true
      return false
    },
    async remove(name) {
      for (const each of stores) await each.remove(name)
    },
  }
}
