import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { diskErrorMessage } from '#app/domain/disk-full.ts'

/** Creates the data folder and writes a file into it. Returns the problem in a sentence, or null. */
export function createDataDir(dataDir: string): string | null {
  try {
    createFolder(resolve(dataDir))
    const probe = join(dataDir, `.written-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return null
  } catch (error) {
    return `DATA_DIR must be a folder the shop may write to: ${diskErrorMessage(error, resolve(dataDir))}`
  }
}

/** Creates one folder after the other: Node's recursive option never returns for paths such as /proc/x. */
function createFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) createFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process that starts at the same moment created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
