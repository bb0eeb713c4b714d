import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript for whatever Node runs `npm`: nothing is installed yet when these scripts begin.

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node this shop runs on: it comes with the install (docs/decisions/0003-node-as-an-npm-package.md). */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * What the shop's process is started with, to be small (docs/decisions/0033). Node would let the space for new objects grow to
 * 100 MB within one start, and keep it, and look for garbage only when all it holds is four times what is in use; glibc would
 * keep a heap a thread, each with what was freed in it: one for all takes no longer, and 12 MB less than two. Other systems
 * pass over the latter.
 */
export const SERVE = {
  words: ['--max-semi-space-size=4', '--heap-growing-percent=80', 'server.mjs'],
  environment: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '1048576' },
}

const BIN = join(ROOT, 'node_modules', '.bin')

/** Absolute path of a file of an installed package. */
export function installed(file) {
  return join(ROOT, 'node_modules', file)
}

/** Runs a program to its end with its words on the screen; passes signals on. Gives its exit code. */
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

/** npm passes a signal to the shell between it and us, and the shell keeps it to itself: that it is gone is all we hear. */
function onOrphaned(stop) {
  const shell = process.ppid
  return process.env.npm_lifecycle_event && setInterval(() => process.ppid !== shell && stop(), 250)
}

/** Installs what package-lock.json names, unless it is there already. Whether all of it is there afterwards. */
export async function install() {
  if (isInstalled() && existsSync(NODE)) return true
  console.log('Installing what the shop needs (once, about a minute) …')
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const isThere = isInstalled() || (await npm(words)) === 0
  if (isThere && (await runInstallScripts()) && isInstalled()) return true
  console.error('The installation did not succeed. Look above for the reason, mend it, and run the same command again.')
  return false
}

/**
 * No package may run a script while it is installed (.npmrc), but for those that package.json names: Node itself, which
 * comes that way, and the PostgreSQL of the tests.
 */
async function runInstallScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const names = Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(installed(name)))
  const code = await npm(['rebuild', '--ignore-scripts=false', '--loglevel=error', ...names])
  return code === 0 && existsSync(NODE)
}

function npm(words) {
  const npmPath = process.env.npm_execpath
  return npmPath ? run(process.execPath, [npmPath, ...words]) : run('npm', words)
}

/** Whether every package of the lock file is there in its version. Optional ones are for other machines. */
function isInstalled() {
  const record = installed('.package-lock.json')
  if (!existsSync(record)) return false
  const there = packagesOf(record)
  const wanted = Object.entries(packagesOf(join(ROOT, 'package-lock.json')))
  return wanted.every(
    ([path, { version, optional }]) => path === '' || there[path]?.version === version || (optional && !there[path]),
  )
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}
