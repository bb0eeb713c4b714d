import { writeFileSync } from 'node:fs'
import { type Measured, resultLines, resultsPage } from './format-results.ts'
import { MACHINE_WORK, measureMachine, REFERENCE_MS } from './machine-speed.ts'
import { type Figure, isWithinBudget, type Measure, type Tools } from './measure.ts'
import { adminLists } from './measures/admin-lists.ts'
import { cachedPage } from './measures/cached-page.ts'
import { dashboard } from './measures/dashboard.ts'
import { lighthouseMobile } from './measures/lighthouse.ts'
import { memory } from './measures/memory.ts'
import { orderPlacement } from './measures/order-placement.ts'
import { pageBytes } from './measures/page-bytes.ts'
import { search } from './measures/search.ts'
import { uncachedPage } from './measures/uncached-page.ts'
import { warmStart } from './measures/warm-start.ts'
import { openDatabases } from './shop/databases.ts'

// npm run bench measures every budget and writes bench/results.md. With names (npm run bench -- search orders) it
// measures only those parts and prints them. It fails when a budget is exceeded.

const MEASURES: readonly Measure[] = [
  lighthouseMobile,
  pageBytes,
  uncachedPage,
  cachedPage,
  search,
  orderPlacement,
  adminLists,
  dashboard,
  warmStart,
  memory,
]

const names = process.argv.slice(2)
const unknown = names.filter((name) => !MEASURES.some((measure) => measure.name === name))
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. The parts are: ${MEASURES.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const chosen = MEASURES.filter(({ name }) => names.length === 0 || names.includes(name))
// Servers and folders are removed on exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const machineMs = measureMachine()
console.log(`${MACHINE_WORK}: ${machineMs.toFixed(1)} ms of CPU`)
const results: Measured[] = []
for (const measure of chosen) results.push({ measure, ...(await runBesideMachine(measure)) })

for (const each of results) console.log(resultLines(each))
if (names.length === 0) {
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(new URL('./results.md', import.meta.url), resultsPage(results, { day, machineMs }))
}
const figures = results.flatMap((each) => each.figures)
const kept = figures.filter(isWithinBudget).length
console.log(`\n${kept} passed, ${figures.length - kept} failed`)
process.exit(kept === figures.length ? 0 : 1)

/** Runs one part, and measures the machine before and after it: its speed changes with what else it does. */
async function runBesideMachine(measure: Measure): Promise<Omit<Measured, 'measure'>> {
  const before = measureMachine()
  const figures = await run(measure)
  const slowness = (before + measureMachine()) / 2 / REFERENCE_MS
  return { slowness, figures: figures.map((figure) => ({ ...figure, slowness })) }
}

/**
 * Runs one part on databases of its own, so that no part slows the next. A part that throws counts as an exceeded
 * budget.
 */
async function run(measure: Measure): Promise<Figure[]> {
  const startedAt = performance.now()
  const log: Tools['log'] = (text) => console.log(`  ${text}`)
  console.log(`${measure.title} …`)
  const databases = await openDatabases()
  try {
    return await measure.run({ databases, log })
  } catch (error) {
    console.error(error)
    return [{ what: measure.title, unit: '', budget: { max: 0 }, readings: [{ of: 'all of it', value: null }] }]
  } finally {
    await databases.close()
    log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  }
}
