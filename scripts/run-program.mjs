import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript that any Node can run: nothing is installed yet when these scripts start.

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node this shop runs on, installed as an npm package (docs/decisions/0003-node-as-an-npm-package.md). */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Arguments and environment of the server's process, chosen for low memory (docs/decisions/0033). By default V8 lets
 * the young space grow to 100 MB while the server starts and never returns it, and collects garbage only when the heap
 * is four times the live size; glibc keeps an arena per thread. One arena is as fast and saves 12 MB. Other systems
 * ignore the glibc variables.
 */
export const SERVE = {
  args: ['--max-semi-space-size=16', '--heap-growing-percent=80', 'server.mjs'],
  environment: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '1048576' },
}

const BIN = join(ROOT, 'node_modules', '.bin')

/** Absolute path of a file of an installed package. */
export function installed(file) {
  return join(ROOT, 'node_modules', file)
}

/** Runs a program with its output on the screen and forwards signals to it. Returns its exit code. */
export function run(command, args, environment = {}) {
  return new Promise((resolve) => {
    const path = `${BIN}${delimiter}${process.env.PATH}`
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PATH: path, ...environment },
    })
    const pass = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    const orphaned = onOrphaned(() => child.kill('SIGTERM'))
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, pass)
      clearInterval(orphaned)
      resolve(signal ? 1 : (code ?? 1))
    })
  })
}

/**
 * npm sends a signal to the shell between it and this process, and the shell does not forward it. So watch for the
 * shell to be gone.
 */
function onOrphaned(stop) {
  const shell = process.ppid
  return process.env.npm_lifecycle_event && setInterval(() => process.ppid !== shell && stop(), 250)
}
