import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type FileStore, isFileName } from '#app/domain/pictures/file-store.ts'

const DRAFT = '.part'

/** Files in a folder of this machine. A file is written beside its place and moved there, so that nobody reads half of it. */
export function diskStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error('This is no name of a file')
    return join(folder, name)
  }
  return {
    place: `the folder ${folder}`,
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${process.pid}${DRAFT}`
      await writeFile(draft, bytes)
      await rename(draft, path)
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
        if (!entry.isFile() || !name.startsWith(prefix) || name.endsWith(DRAFT)) continue
        const bytes = await readFile(path)
        yield { name, size: bytes.byteLength, md5: createHash('md5').update(bytes).digest('hex') }
      }
    },
  }
}

async function unlessMissing<Found, Missing>(missing: Missing, look: () => Promise<Found>): Promise<Found | Missing> {
  try {
    return await look()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing
    throw error
  }
}
