import { writeFileSync } from 'node:fs'
import { openDatabases } from './databases.ts'
import type { Finding, Measure, Tools } from './measure.ts'
import { MEASURES } from './measures.ts'
import { type Measured, resultLines, resultsPage, tally } from './results.ts'

// npm run bench: every budget in one run, kept in bench/results.md. With names (npm run bench -- search orders) only those
// parts, and only on the screen. Fails when a budget breaks.

const names = process.argv.slice(2)
const unknown = names.filter((name) => !MEASURES.some((measure) => measure.name === name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Choose of: ${MEASURES.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const chosen = MEASURES.filter(({ name }) => names.length === 0 || names.includes(name))
// What was started is swept away at the exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const results: Measured[] = []
for (const measure of chosen) results.push({ measure, findings: await run(measure) })

for (const each of results) console.log(resultLines(each))
if (names.length === 0) {
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(new URL('./results.md', import.meta.url), resultsPage(results, day))
}
const { passed, failed } = tally(results)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Databases of its own, so that no part slows the next. A part that breaks down is a broken budget, and the rest goes on. */
async function run(measure: Measure): Promise<Finding[]> {
  const began = performance.now()
  const say: Tools['say'] = (words) => console.log(`  ${words}`)
  console.log(`${measure.title} …`)
  const databases = await openDatabases()
  try {
    return await measure.run({ databases, say })
  } catch (error) {
    console.error(error)
    const note = `not measured: ${error instanceof Error ? error.message.split('\n')[0] : error}`
    return [{ what: 'all of it', value: null, unit: '', budget: { most: 0 }, note }]
  } finally {
    await databases.close()
    say(`${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
}
