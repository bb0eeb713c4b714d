import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diskErrorMessage } from '#app/domain/disk-full.ts'
import { MIN_SECRET_LENGTH } from './setting-schemas.ts'

/**
 * The secret of a demo, created once and stored in the data folder, so that sessions outlive a restart. The file is
 * written under a temporary name and then linked, which only the first of several processes can do: all read one
 * complete secret. Throws the problem in a sentence.
 */
export function readOrCreateDemoSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (existsSync(path)) return readSecret(path)
  const secret = randomBytes(32).toString('base64url')
  const temporary = `${path}.${randomUUID()}`
  try {
    writeFileSync(temporary, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(temporary, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new Error(diskErrorMessage(error, dataDir))
  } finally {
    rmSync(temporary, { force: true })
  }
  return readSecret(path)
}

/** An empty file would be a secret that everyone knows. */
function readSecret(path: string): string {
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new Error(
    `${path} must hold at least ${MIN_SECRET_LENGTH} characters. Restore it from your backup, or delete it: a new one is made, pending codes end, and keys typed in the panel have to be typed again.`,
  )
}
