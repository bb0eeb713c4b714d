import { diskErrorMessage } from '#app/domain/disk-full.ts'
import type { FileStorage } from './file-storage.ts'

/**
 * Checks that a file storage works, by writing, reading and removing one small file under an unused `name`. Returns
 * null, or the error as text.
 */
export async function probeFileStorage(store: FileStorage, name: string): Promise<string | null> {
  const written = new TextEncoder().encode('Written by the shop to see whether it can. May be removed.')
  try {
    await store.put(name, written, 'text/plain')
    const read = await store.get(name)
    const isSame = read !== null && Buffer.compare(read, written) === 0
    await store.remove(name)
    if (!isSame) return `${store.place} does not give back what was written`
    return (await store.has(name)) ? `${store.place} does not remove what it should` : null
  } catch (error) {
    return diskErrorMessage(error, store.place)
  }
}
