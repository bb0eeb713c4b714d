import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join, sep } from 'node:path'
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
  words: ['--max-semi-space-size=8', '--heap-growing-percent=80', 'server.mjs'],
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

/**
 * Installs what package-lock.json names, unless what is `needed` is there already: every package for building, testing and
 * development, `production` packages to run a shop that is built. Whether it is there afterwards.
 */
export async function install(needed = 'development') {
  if (isInstalled(needed)) return true
  console.log('Installing what the shop needs (once, about a minute) …')
  if ((await installPackages()) && isInstalled(needed)) return true
  console.error('The installation did not succeed. Look above for the reason, mend it, and run the same command again.')
  return false
}

/**
 * For the command line, which may be used while the shop runs: an install would take the packages from under it. So one is
 * made only where there is none at all.
 */
export async function installOnce() {
  if (isInstalled('production')) return true
  if (!existsSync(installed('.package-lock.json'))) return install()
  console.error(
    'The packages installed here are not those of this version. Stop the shop that runs from this folder, and install them: npm run build',
  )
  return false
}

/** Whether what is needed of the lock file is there in its version, and the Node that comes with it. */
function isInstalled(needed) {
  return existsSync(NODE) && hasPackages(needed)
}

function hasPackages(needed) {
  const record = installed('.package-lock.json')
  if (!existsSync(record)) return false
  return missingPackages(packagesOf(join(ROOT, 'package-lock.json')), packagesOf(record), needed).length === 0
}

/** The paths of packages that are wanted and not there in their version. Optional ones are for other machines. */
export function missingPackages(wanted, there, needed) {
  return Object.entries(wanted)
    .filter(([path, { version, dev, optional, devOptional }]) => {
      if (path === '' || there[path]?.version === version) return false
      if (needed === 'production' && (dev || devOptional)) return false
      return !(optional && !there[path])
    })
    .map(([path]) => path)
}

/**
 * Runs npm by a Node that outlives it: under `npm run` this process is the Node of node_modules, which `npm ci` removes
 * first. No package may run a script while it is installed (.npmrc), but for those that package.json names: Node itself,
 * which comes that way, and the PostgreSQL of the tests.
 */
async function installPackages() {
  const aside = isWithinPackages(process.execPath) ? mkdtempSync(join(tmpdir(), 'mewa-node-')) : null
  const node = aside ? join(aside, basename(process.execPath)) : process.execPath
  try {
    if (aside) copyFileSync(process.execPath, node)
    if (!hasPackages('development') && (await npm(node, ['ci', '--include=dev', '--no-audit', '--no-fund'])) !== 0)
      return false
    const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const names = Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(installed(name)))
    return (await npm(node, ['rebuild', '--ignore-scripts=false', ...names])) === 0
  } finally {
    if (aside) rmSync(aside, { recursive: true, force: true })
  }
}

function npm(node, words) {
  const all = [...words, '--loglevel=error']
  const npmPath = process.env.npm_execpath
  return npmPath ? run(node, [npmPath, ...all]) : run('npm', all)
}

function isWithinPackages(path) {
  return path.startsWith(join(ROOT, 'node_modules') + sep)
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}
