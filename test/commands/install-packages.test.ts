import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SOURCES } from '../../scripts/build-if-changed.mjs'
import { missingPackages } from '../../scripts/install-packages.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

const LOCK = {
  '': { version: '1' },
  'node_modules/node': { version: '1' },
  'node_modules/hono': { version: '4' },
  'node_modules/sharp-elsewhere': { version: '1', optional: true },
  'node_modules/vitest': { version: '5', dev: true },
  'node_modules/fsevents': { version: '2', devOptional: true, optional: true },
}
type Packages = Record<string, { version: string; dev?: boolean }>
const PRUNED: Packages = { 'node_modules/node': { version: '1' }, 'node_modules/hono': { version: '4' } }
const WHOLE: Packages = { ...PRUNED, 'node_modules/vitest': { version: '5', dev: true } }

test.each<[Packages, 'production' | 'development', string[]]>([
  [WHOLE, 'development', []],
  [WHOLE, 'production', []],
  [PRUNED, 'production', []],
  [PRUNED, 'development', ['node_modules/vitest']],
  [{ ...PRUNED, 'node_modules/hono': { version: '3' } }, 'production', ['node_modules/hono']],
  [{ ...WHOLE, 'node_modules/vitest': { version: '4' } }, 'production', []],
  [{}, 'production', ['node_modules/node', 'node_modules/hono']],
])('with %o, %s lacks %o', (present, needed, missing) => {
  expect(missingPackages(LOCK, present, needed)).toEqual(missing)
})

test('after npm prune the command line and the start of a built shop install nothing', { timeout: 60_000 }, () => {
  const project = makeProject(LOCK)
  expect(project.run('build.mjs')).toMatchObject({ status: 0 })
  project.install(PRUNED)
  expect(project.run('mewa.mjs', 'doctor')).toMatchObject({ status: 0, stdout: 'the command line: doctor\n' })
  expect(project.run('start.mjs')).toMatchObject({ status: 0, stdout: 'the shop is open\n' })
  expect(project.installs()).toEqual([])
})

test('after a change of the lock file npm start installs, with a Node that survives it, and the command line does not', {
  timeout: 60_000,
}, () => {
  const project = makeProject(LOCK)
  expect(project.run('build.mjs')).toMatchObject({ status: 0 })
  project.lock({ ...LOCK, 'node_modules/hono': { version: '5' } })
  const { status, stderr } = project.run('mewa.mjs', 'doctor')
  expect(status).toBe(1)
  expect(stderr).toContain('npm run build')
  expect(project.installs()).toEqual([])

  expect(project.run('start.mjs')).toMatchObject({ status: 0, stdout: expect.stringMatching(/the shop is open\n$/) })
  expect(project.installs().map(({ verb }) => verb)).toEqual(['ci', 'rebuild'])
  for (const { node } of project.installs()) expect(node).not.toContain(join(project.folder, 'node_modules'))
})

test('a build counts as current only while every local import of its configuration is unchanged', () => {
  const config = readFileSync(join(ROOT, 'vite.config.ts'), 'utf8')
  const imports = Array.from(config.matchAll(/from '\.\/(.+)'/g), ([, path = '']) => path)
  expect(imports.length).toBeGreaterThan(2)
  const isSource = (path: string) => SOURCES.some((source) => path === source || path.startsWith(`${source}/`))
  expect(imports.filter((path) => !isSource(path))).toEqual([])
})

test('without installed packages the command line installs them', { timeout: 60_000 }, () => {
  const project = makeProject(LOCK)
  rmSync(join(project.folder, 'node_modules'), { recursive: true })
  expect(project.run('mewa.mjs', 'doctor')).toMatchObject({ status: 0, stdout: expect.stringContaining('doctor') })
  expect(project.installs().map(({ verb }) => verb)).toEqual(['ci', 'rebuild'])
})

// Changes node_modules as npm does: `ci` removes it together with its Node, and `rebuild` restores that.
const NPM = `
import { appendFileSync, cpSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
const verb = process.argv[2]
appendFileSync('installs', JSON.stringify({ verb, node: process.execPath }) + '\\n')
if (verb === 'ci') {
  rmSync('node_modules', { recursive: true, force: true })
  cpSync('packages', 'node_modules', { recursive: true })
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  delete packages['node_modules/sharp-elsewhere']
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
} else linkSync(process.execPath, 'node_modules/node/bin/node')
`
const BUILD = `
const { mkdirSync, writeFileSync } = require('node:fs')
mkdirSync('build/client/assets', { recursive: true })
writeFileSync('build/client/assets/a.js', '')
`

/** A small project with the real scripts, a Node in node_modules, and an npm that needs no network. */
function makeProject(packages: Packages) {
  const folder = mkdtempSync(join(tmpdir(), 'mewa-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const lock = (wanted: Packages) => write('package-lock.json', JSON.stringify({ packages: wanted }))
  const install = (present: Packages) => write('node_modules/.package-lock.json', JSON.stringify({ packages: present }))
  for (const name of ['build-if-changed', 'build', 'install-packages', 'mewa', 'run-program', 'start'])
    cpSync(join(ROOT, 'scripts', `${name}.mjs`), join(folder, 'scripts', `${name}.mjs`), { recursive: true })
  write('app/a.ts', '')
  write('public/a.txt', '')
  for (const path of SOURCES) if (!existsSync(join(folder, path))) write(path, '')
  write('package.json', JSON.stringify({ allowScripts: { node: true } }))
  write('server.mjs', `console.log('the shop is open')`)
  write('mewa.ts', `console.log('the command line: ' + process.argv[2])`)
  write('npm.mjs', NPM)
  for (const into of ['packages', 'node_modules']) {
    write(`${into}/@react-router/dev/bin.cjs`, BUILD)
    write(`${into}/node/bin/README`, '')
  }
  lock(packages)
  install(Object.fromEntries(Object.entries(packages).filter(([path]) => !path.includes('elsewhere'))))
  const node = join(folder, 'node_modules/node/bin/node')
  linkOrCopy(process.execPath, node)
  linkOrCopy(process.execPath, join(folder, 'system-node'))
  return {
    folder,
    lock,
    install,
    /** Runs a script as `npm run` does: with the Node of node_modules, if it is installed. */
    run(script: string, ...words: string[]) {
      const env = { PATH: process.env.PATH, npm_execpath: join(folder, 'npm.mjs') }
      const program = existsSync(node) ? node : join(folder, 'system-node')
      return spawnSync(program, [join(folder, 'scripts', script), ...words], { cwd: folder, env, encoding: 'utf8' })
    },
    installs(): { verb: string; node: string }[] {
      const path = join(folder, 'installs')
      const done = existsSync(path) ? readFileSync(path, 'utf8') : ''
      return done
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    },
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
