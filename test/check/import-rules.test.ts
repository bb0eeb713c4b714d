import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  IMPORT_RULES,
  NAME_RULES,
  PACKAGES,
  type RuleViolation,
  VALID_FILES,
  VIOLATION_TARGETS,
} from './import-rule-fixtures.ts'

// Each rule is violated once in a separate folder and must be reported: a rule that never fails checks nothing.

const ROOT = resolve(import.meta.dirname, '../..')
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('imports', () => {
  let caught: string[]
  beforeAll(() => {
    caught = brokenImports(writeViolation({ ...VALID_FILES, ...VIOLATION_TARGETS, ...filesOf(IMPORT_RULES) }))
  })

  test.each(IMPORT_RULES)('$rule reports $at', ({ rule, at }) => {
    expect(caught).toContain(`${rule}: ${at}`)
  })

  test('a tree without violations passes', () => {
    expect(brokenImports(writeViolation(VALID_FILES))).toEqual([])
  })

  test('every rule of the project has a fixture', async () => {
    const { default: config } = await import(join(ROOT, '.dependency-cruiser.mjs'))
    const rules: string[] = config.forbidden.map((rule: { name: string }) => rule.name)
    expect(IMPORT_RULES.map(({ rule }) => rule)).toEqual(expect.arrayContaining([...new Set(rules)]))
  })
})

describe('names', () => {
  test("reports reading the environment, other modules' writers and the kind of database", () => {
    const folder = writeViolation({ ...VALID_FILES, ...filesOf(NAME_RULES) })
    expect(brokenNames(folder).sort()).toEqual(NAME_RULES.map(({ rule, at }) => `${rule}: ${at}`).sort())
  })
})

function filesOf(violations: RuleViolation[]): Record<string, string> {
  return Object.fromEntries(violations.map(({ at, code }) => [at, code]))
}

function writeViolation(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'mewa-planted-'))
  folders.push(folder)
  const imports = { '#app/*': './app/*', '#test/*': './test/*' }
  write(folder, 'package.json', JSON.stringify({ name: 'planted', type: 'module', imports }))
  for (const name of PACKAGES) {
    write(folder, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(folder, `node_modules/${name}/index.js`, '')
  }
  for (const [path, code] of Object.entries(files)) write(folder, path, `${code}\n`)
  copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'))
  return folder
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

type CruiseResult = { summary: { violations: { rule: { name: string }; from: string }[] } }

function brokenImports(folder: string): string[] {
  const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const words = [cruiser, '--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', 'app', 'commands']
  const { stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
  const { summary } = JSON.parse(stdout) as CruiseResult
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}

function brokenNames(folder: string): string[] {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const rules = ['style/noProcessEnv', 'style/noRestrictedImports'].map((rule) => `--only=${rule}`)
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=github', ...rules, 'app'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return [...stdout.matchAll(/title=([\w/]+),file=([^,]+),/g)].map(
    ([, rule, file]) => `${rule}: ${relative(folder, file!)}`,
  )
}
