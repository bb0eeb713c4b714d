import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret of a demo, created once and stored in the data folder, so that sessions outlive a restart. The file is
 * written under a temporary name and then linked, which only the first of several processes can do: all read one
 * complete secret.
 */
export function readOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  const temporary = `${path}.${randomUUID()}`
  writeFileSync(temporary, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(temporary, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporary)
  }
  return readFileSync(path, 'utf8').trim()
}
