import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from './build-if-changed.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install-packages.mjs'
import { installed, NODE, run } from './run-program.mjs'
import { runStaticChecks } from './static-checks.mjs'
import { IN_SMALL } from './stress-filters.mjs'

// npm test runs everything; npm run check, unit, e2e and stress run parts of it. The last line always reads "N passed,
// N failed".

const PARTS = { check: runStaticChecks, build: runBuild, unit: runVitest, browser: runBrowser, stress: runStress }
// Rows run at once, the parts of a row one after the other. Nothing waits for the checks, which use one core or little
// more.
const ROWS_OF = {
  all: [['check'], ['build', 'unit', 'browser']],
  check: [['check']],
  unit: [['build', 'unit']],
  browser: [['build', 'browser']],
  stress: [['build', 'stress']],
}
const IN_FULL = { STRESS: 'full' }
// Journeys that need no separate server.
const JOURNEYS = [
  ...['buy', 'browse', 'cart', 'profile', 'admin'],
  ...['--no-deps', '--project=desktop', '--project=phone', '--project=panel-desktop', '--project=panel-phone'],
]
// Every form of shop and panel, typed into at twenty moments while its page hydrates, half of them on a throttled CPU.
const MOMENTS = [
  'input-during-hydration.e2e.ts',
  '--no-deps',
  '--project=desktop',
  '--project=panel-desktop',
  '--workers=2',
]
const PROXIES = ['nginx', 'nginx-without-host', 'haproxy', 'haproxy-without-host', 'caddy']
// Every journey at both sizes: `npm test` runs most of them on the phone only.
const AT_BOTH_SIZES = ['--grep-invert=@once']
const SWEEP = ['axe.e2e.ts', '--grep=as the owner', '--no-deps', '--project=desktop', '--project=phone']

const [command = 'all', ...filters] = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'mewa-test-'))
// Tests start many processes from the same sources: each reads what the first ones compiled, instead of compiling
// again.
process.env.NODE_COMPILE_CACHE ??= join(reports, 'compiled')
const total = { passed: 0, failed: 0 }
const failures = []
const retried = []
if (await install()) await Promise.all(ROWS_OF[command].map(runRow))
else total.failed++
rmSync(reports, { recursive: true, force: true })
// A run prints thousands of lines: the failures are repeated at its end.
for (const test of retried) console.log(`↻ passed at the second try: ${test}`)
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

async function runRow(parts) {
  for (const part of parts) {
    const counts = await PARTS[part](filters)
    total.passed += counts.passed
    total.failed += counts.failed
  }
}

async function runBuild() {
  return (await build()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Rules, verbs on both databases, requests. A test file that cannot be loaded counts as one failure. */
async function runVitest(filters, environment = {}) {
  const file = join(reports, 'unit.json')
  const args = [
    installed('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...filters,
  ]
  const code = await run(NODE, args, { NODE_ENV: 'test', ...environment })
  return countResults(file, code, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    retried: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
        .map((test) => describeFailure(name, test.fullName, test.failureMessages[0])),
    ),
    failures: testResults.flatMap(({ name, status, message, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0
        ? [describeFailure(name, '', message)]
        : assertionResults
            .filter((test) => test.status === 'failed')
            .map((test) => describeFailure(name, test.fullName, test.failureMessages[0])),
    ),
  }))
}

/**
 * Runs at full size the load and crash tests that `npm test` runs in small; then the panel's screens at both sizes,
 * light and dark; then every journey at both sizes; then every form while its page hydrates; then the journeys against
 * two processes that are restarted in turn; then the journeys against a shop in production mode, with fakes for its
 * external services, behind each proxy of deploy/ that is installed, with and without the Host header forwarded.
 */
async function runStress(filters) {
  // One file at a time: response times are meaningful only when nothing else uses the CPU.
  const files = filters.length > 0 ? filters : ['test/stress', ...IN_SMALL]
  const load = await runVitest([...files, '--no-file-parallelism'], IN_FULL)
  if (filters.length > 0) return load
  const sweep = await runBrowser(SWEEP, IN_FULL)
  const atBothSizes = await runBrowser(AT_BOTH_SIZES, IN_FULL)
  const moments = await runBrowser(MOMENTS, IN_FULL)
  const restarts = await runBrowser(JOURNEYS, { E2E_RESTARTS: '1', E2E_DATA_DIR: join(reports, 'restarted-shop') })
  const behindProxies = []
  for (const proxy of PROXIES) behindProxies.push(await runBehind(proxy))
  const parts = [load, sweep, atBothSizes, moments, restarts, ...behindProxies]
  const sum = (name) => parts.reduce((total, part) => total + part[name], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

/** The journeys behind a proxy. A proxy that is not installed is logged and skipped. */
async function runBehind(proxy) {
  const [program] = proxy.split('-', 1)
  if ((await run(process.platform === 'win32' ? 'where' : 'which', [program])) !== 0) {
    console.log(`- skipped: the journeys behind ${proxy}, for ${program} is not installed`)
    return { passed: 0, failed: 0 }
  }
  console.log(`The journeys behind ${proxy}:`)
  return runBrowser(JOURNEYS, { E2E_PROXY: proxy, E2E_DATA_DIR: join(reports, `behind-${proxy}`) })
}

async function runBrowser(filters, environment = {}) {
  const chromium = await findChromium()
  if (!chromium) return { passed: 0, failed: 1 }
  const file = join(reports, 'browser.json')
  const args = [installed('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...filters]
  const code = await run(NODE, args, {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    E2E_DATA_DIR: join(reports, 'shop'),
    ...environment,
  })
  return countResults(file, code, ({ stats, suites, errors }) => ({
    passed: stats.expected + stats.flaky,
    retried: suites.flatMap((suite) => testsWithStatus(suite, 'flaky')),
    failures: [
      ...suites.flatMap((suite) => testsWithStatus(suite, 'unexpected')),
      ...errors.map((error) => describeFailure('browser', '', error.message)),
    ],
  }))
}

/**
 * The tests in a suite of Playwright's report, nested suites included, that have this status, with their first failure.
 */
function testsWithStatus(suite, status) {
  const { file, specs, suites = [] } = suite
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map((test) => describeFailure(file, `[${test.projectName}] ${title}`, test.results[0]?.error?.message)),
  )
  return [...own, ...suites.flatMap((inner) => testsWithStatus(inner, status))]
}

/** A failed test in a few lines: its file, its name, and the start of its message. */
function describeFailure(file, name, message = '') {
  const start = stripVTControlCharacters(message).split('\n').slice(0, 3)
  return [`${relative(process.cwd(), file)} › ${name}`, ...start].join('\n    ')
}

/** The counts of a report. A run that crashed without naming a failed test counts as one failure. */
function countResults(file, code, read) {
  let counts = { passed: 0, retried: [], failures: ['the report cannot be read'] }
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Counted as the one failure above.
  }
  if (code !== 0 && counts.failures.length === 0)
    counts.failures.push('the run exited with an error, though no test failed')
  failures.push(...counts.failures)
  retried.push(...counts.retried)
  return { passed: counts.passed, failed: counts.failures.length }
}
