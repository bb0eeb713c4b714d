import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type FileStorage, isFileName } from '#app/domain/pictures/file-storage.ts'

const TEMPORARY = '.part'

/**
 * A file storage in a folder of this machine. A file is written under a temporary name and renamed, so that nobody
 * reads a partial file.
 */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error('Not a valid file name')
    return join(folder, name)
  }
  return {
    place: `the folder ${folder}`,
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const temporary = `${path}.${process.pid}${TEMPORARY}`
      await writeFile(temporary, bytes)
      await rename(temporary, path)
    },
    async get(name) {
      return unlessMissing(null, async () => new Uint8Array(await readFile(pathOf(name))))
    },
    async has(name) {
      return unlessMissing(false, async () => {
        await access(pathOf(name))
        return true
      })
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
    async *list(prefix) {
      const entries = await unlessMissing([], () => readdir(folder, { recursive: true, withFileTypes: true }))
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name)
        const name = relative(folder, path).split(sep).join('/')
        if (!entry.isFile() || !name.startsWith(prefix) || name.endsWith(TEMPORARY)) continue
        const bytes = await readFile(path)
        yield { name, size: bytes.byteLength, md5: createHash('md5').update(bytes).digest('hex') }
      }
    },
  }
}

async function unlessMissing<Found, Missing>(missing: Missing, find: () => Promise<Found>): Promise<Found | Missing> {
  try {
    return await find()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing
    throw error
  }
}
