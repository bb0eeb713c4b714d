import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#test/http/free-port.ts'
import { SERVE } from '../../scripts/run-program.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
const LAST_LINES = 20

/**
 * The built shop as a separate process, started like npm start, or by a `program` that adds to it; `as` is another
 * user.
 */
export function startProcess(
  settings: NodeJS.ProcessEnv,
  program?: string,
  as: { uid?: number; gid?: number } = {},
): ChildProcess {
  const child = spawn(process.execPath, program ? [...SERVE.args.slice(0, -1), program] : SERVE.args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...SERVE.environment, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...as,
  })
  logExit(child)
  return child
}

/** Where a shop of its own answers, and its data folder. */
export type OwnShop = { origin: string; dataDir: string }

/** A server with settings of its own; a `program` adds to it. */
export type OwnShopOptions = { settings?: NodeJS.ProcessEnv; program?: string }

/**
 * Starts a shop on a free port, with an empty SQLite database in a folder of its own. `close` ends it and removes both.
 */
export async function openOwnShop({ settings, program }: OwnShopOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mewa-own-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const basic = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' }
  const child = startProcess({ ...basic, ...settings }, program)
  await waitForStart(child, origin)
  const close = async () => {
    await stopProcesses([child], 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { origin, dataDir, child, close }
}

/** Prints the last log lines of a process that exited by itself: the test sees only refused connections. */
function logExit(child: ChildProcess): void {
  const logged: string[] = []
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      logged.push(line)
      if (logged.length > LAST_LINES) logged.shift()
    })
  child.once('close', (code, signal) => {
    if (child.killed) return
    console.error([`A shop ended unasked (${signal ?? `code ${code}`}). It logged last:`, ...logged].join('\n'))
  })
}

/** Ends the running processes, and waits for their exit. */
export async function stopProcesses(processes: ChildProcess[], signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const living = processes.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const gone = living.map((child) => once(child, 'exit'))
  for (const child of living) child.kill(signal)
  await Promise.all(gone)
}

/** Waits until a process is ready. */
export async function waitUntilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries++) {
    const response = await fetch(`${origin}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${origin} did not come up`)
}

/** Waits until a started process is ready. Throws at once when it exits. */
export async function waitForStart(child: ChildProcess, origin: string): Promise<void> {
  const exited = once(child, 'exit').then(() => Promise.reject(new Error(`The shop at ${origin} ended at its start`)))
  await Promise.race([waitUntilReady(origin), exited])
}
