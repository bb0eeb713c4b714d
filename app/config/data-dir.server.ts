import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { diskFullOr } from '#app/domain/disk-full.ts'

/**
 * Makes the shop's folder and writes into it, and says in words why that cannot be; nothing when it can. Folder by folder: told to make all of
 * them at once, Node never comes back from places such as /proc.
 */
export function dataDirProblems(dataDir: string): string[] {
  try {
    makeFolder(resolve(dataDir))
    const probe = join(dataDir, `.written-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return []
  } catch (error) {
    return [`DATA_DIR must be a folder the shop may write to: ${diskFullOr(error, resolve(dataDir))}`]
  }
}

function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process that starts at the same moment was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
