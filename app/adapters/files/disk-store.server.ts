import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Files in a folder of this machine. A file is written beside its place and moved there, so that nobody reads half of it. */
export function diskStore(folder: string): FileStore {
  const place = (name: string) => join(folder, name)
  return {
    async put(name, bytes) {
      await mkdir(dirname(place(name)), { recursive: true })
      const draft = `${place(name)}.${process.pid}.part`
      await writeFile(draft, bytes)
      await rename(draft, place(name))
    },
    async get(name) {
      try {
        return new Uint8Array(await readFile(place(name)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      await rm(place(name), { force: true })
    },
  }
}
