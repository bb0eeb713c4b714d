import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, sep } from 'node:path'
import { installed, NODE, ROOT, run } from './run-program.mjs'

// Plain JavaScript that any Node can run: nothing is installed yet when these scripts start.

/**
 * Installs the packages of package-lock.json unless those that are `needed` are installed: all of them for building,
 * testing and development, the `production` ones for running a built shop. Returns whether they are installed now.
 */
export async function install(needed = 'development') {
  if (isInstalled(needed)) return true
  console.log('Installing what the shop needs (once, about a minute) …')
  if ((await installPackages()) && isInstalled(needed)) return true
  console.error(
    'The installation did not succeed. Look above for the reason, correct it, and run the same command again.',
  )
  return false
}

/**
 * For the command line, which may be used while the server runs: an install would remove the packages that the server
 * has open. So it installs only where nothing is installed at all.
 */
export async function installOnce() {
  if (isInstalled('production')) return true
  if (!existsSync(installed('.package-lock.json'))) return install()
  console.error(
    'The packages installed here are not those of this version. Stop the shop that runs from this folder, and install them: npm run build',
  )
  return false
}

/** Whether the needed packages of the lock file are installed in their versions, and Node with them. */
function isInstalled(needed) {
  return existsSync(NODE) && hasPackages(needed)
}

function hasPackages(needed) {
  const record = installed('.package-lock.json')
  if (!existsSync(record)) return false
  return missingPackages(packagesOf(join(ROOT, 'package-lock.json')), packagesOf(record), needed).length === 0
}

/** The paths of packages that are not installed in the wanted version. Optional ones may be for other machines. */
export function missingPackages(wanted, installed, needed) {
  return Object.entries(wanted)
    .filter(([path, { version, dev, optional, devOptional }]) => {
      if (path === '' || installed[path]?.version === version) return false
      if (needed === 'production' && (dev || devOptional)) return false
      return !(optional && !installed[path])
    })
    .map(([path]) => path)
}

/**
 * Runs npm with a Node that survives it: under `npm run` this process is the Node of node_modules, which `npm ci`
 * removes first. No package may run an install script (.npmrc) except those that package.json names: Node itself, which
 * is installed that way, and the PostgreSQL of the tests.
 */
async function installPackages() {
  const copyFolder = isWithinPackages(process.execPath) ? mkdtempSync(join(tmpdir(), 'mewa-node-')) : null
  const node = copyFolder ? join(copyFolder, basename(process.execPath)) : process.execPath
  try {
    if (copyFolder) copyFileSync(process.execPath, node)
    if (!hasPackages('development') && (await npm(node, ['ci', '--include=dev', '--no-audit', '--no-fund'])) !== 0)
      return false
    const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const names = Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(installed(name)))
    return (await npm(node, ['rebuild', '--ignore-scripts=false', ...names])) === 0
  } finally {
    if (copyFolder) rmSync(copyFolder, { recursive: true, force: true })
  }
}

function npm(node, args) {
  const all = [...args, '--loglevel=error']
  const npmPath = process.env.npm_execpath
  return npmPath ? run(node, [npmPath, ...all]) : run('npm', all)
}

function isWithinPackages(path) {
  return path.startsWith(join(ROOT, 'node_modules') + sep)
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}
