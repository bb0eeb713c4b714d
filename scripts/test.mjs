import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from './build.mjs'
import { runChecks } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { install, installed, NODE, run } from './project.mjs'

// npm test: everything. npm run check, e2e and stress are its parts. The last line always reads "N passed, N failed".

const PARTS = { check: runChecks, build: runBuild, unit: runVitest, browser: runBrowser, stress: runStress }
const USED_BY = {
  all: ['check', 'build', 'unit', 'browser'],
  check: ['check'],
  unit: ['build', 'unit'],
  browser: ['build', 'browser'],
  stress: ['build', 'stress'],
}
const IN_FULL = { STRESS: 'full' }
// Rules and verbs that `npm test` tries on fewer cases.
const IN_SMALL = ['cart-oracle', 'priced-order', 'merge-carts', 'place-order-races']
// What needs no server of its own.
const JOURNEYS = [
  ...['buy', 'browse', 'cart', 'profile', 'admin'],
  ...['--no-deps', '--project=desktop', '--project=panel-desktop', '--project=panel-phone'],
]
// Every form of shop and panel at twenty moments of its page's coming to life, half of them on a slow processor.
const MOMENTS = ['typed-early.e2e.ts', '--no-deps', '--project=desktop', '--project=panel-desktop', '--workers=2']
const PROXIES = ['nginx', 'nginx-without-host', 'haproxy', 'haproxy-without-host', 'caddy']
const SWEEP = ['axe.e2e.ts', '--grep=as the owner', '--no-deps', '--project=desktop', '--project=phone']

const [wish = 'all', ...more] = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'mewa-test-'))
const total = { passed: 0, failed: 0 }
const failures = []
const secondTries = []
if (await install()) {
  for (const part of USED_BY[wish]) {
    const counts = await PARTS[part](more)
    total.passed += counts.passed
    total.failed += counts.failed
  }
} else total.failed++
rmSync(reports, { recursive: true, force: true })
// A run prints thousands of lines, and who reads its end wants to know what to mend.
for (const test of secondTries) console.log(`↻ passed at its second try: ${test}`)
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

async function runBuild() {
  return (await build()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Rules, verbs on both databases, requests. A file that cannot even be read counts as one failure. */
async function runVitest(filters, environment = {}) {
  const file = join(reports, 'unit.json')
  const words = [
    installed('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...filters,
  ]
  const code = await run(NODE, words, { NODE_ENV: 'test', ...environment })
  return counted(file, code, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    secondTries: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
        .map((test) => told(name, test.fullName, test.failureMessages[0])),
    ),
    failures: testResults.flatMap(({ name, status, message, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0
        ? [told(name, '', message)]
        : assertionResults
            .filter((test) => test.status === 'failed')
            .map((test) => told(name, test.fullName, test.failureMessages[0])),
    ),
  }))
}

/**
 * The storms against the running shop in full, which `npm test` has in small; then the panel's screens at both sizes, by
 * day and by night; then every form while its page comes to life; then the journeys with two processes of which one is
 * always being restarted; then the journeys of a shop in production mode, its services outside played by stand-ins, behind
 * the proxies of deploy/ that are on this machine, with and without the host passed on.
 */
async function runStress(filters) {
  // One file at a time: how long somebody waits says something of the shop only where nothing else has the processor.
  const files = filters.length > 0 ? filters : ['test/stress', ...IN_SMALL]
  const storms = await runVitest([...files, '--no-file-parallelism'], IN_FULL)
  if (filters.length > 0) return storms
  const sweep = await runBrowser(SWEEP, IN_FULL)
  const moments = await runBrowser(MOMENTS, IN_FULL)
  const restarts = await runBrowser(JOURNEYS, { E2E_RESTARTS: '1', E2E_DATA_DIR: join(reports, 'restarted-shop') })
  const behindProxies = []
  for (const proxy of PROXIES) behindProxies.push(await runBehind(proxy))
  const parts = [storms, sweep, moments, restarts, ...behindProxies]
  const sum = (name) => parts.reduce((total, part) => total + part[name], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

/** The journeys behind a proxy. Where there is no such program it says so: that is no failure of the shop. */
async function runBehind(proxy) {
  const [program] = proxy.split('-', 1)
  if ((await run(process.platform === 'win32' ? 'where' : 'which', [program])) !== 0) {
    console.log(`- the journeys behind ${proxy} are left out: there is no ${program} on this machine`)
    return { passed: 0, failed: 0 }
  }
  console.log(`The journeys behind ${proxy}:`)
  return runBrowser(JOURNEYS, { E2E_PROXY: proxy, E2E_DATA_DIR: join(reports, `behind-${proxy}`) })
}

async function runBrowser(filters, environment = {}) {
  const chromium = await findChromium()
  if (!chromium) return { passed: 0, failed: 1 }
  const file = join(reports, 'browser.json')
  const words = [installed('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...filters]
  const code = await run(NODE, words, {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    E2E_DATA_DIR: join(reports, 'shop'),
    ...environment,
  })
  return counted(file, code, ({ stats, suites, errors }) => ({
    passed: stats.expected + stats.flaky,
    secondTries: suites.flatMap((suite) => ended(suite, 'flaky')),
    failures: [
      ...suites.flatMap((suite) => ended(suite, 'unexpected')),
      ...errors.map((error) => told('browser', '', error.message)),
    ],
  }))
}

/** The tests of a suite of Playwright's report, and of the suites in it, that ended so, with what their first failure said. */
function ended(suite, status) {
  const { file, specs, suites = [] } = suite
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map((test) => told(file, `[${test.projectName}] ${title}`, test.results[0]?.error?.message)),
  )
  return [...own, ...suites.flatMap((inner) => ended(inner, status))]
}

/** One failed test in a few lines: where it is, its name, and the beginning of what it said. */
function told(file, name, message = '') {
  const begun = stripVTControlCharacters(message).split('\n').slice(0, 3)
  return [`${relative(process.cwd(), file)} › ${name}`, ...begun].join('\n    ')
}

/** The figures of a report. A run that broke down without naming a failed test counts as one failure. */
function counted(file, code, read) {
  let counts = { passed: 0, secondTries: [], failures: ['a report that cannot be read'] }
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Counted as the one failure above.
  }
  if (code !== 0 && counts.failures.length === 0)
    counts.failures.push('a run that ended badly, though no test of it failed')
  failures.push(...counts.failures)
  secondTries.push(...counts.secondTries)
  return { passed: counts.passed, failed: counts.failures.length }
}
