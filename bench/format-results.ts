import { cpus, totalmem } from 'node:os'
import { MACHINE_WORK, REFERENCE_MS } from './machine-speed.ts'
import {
  type Budget,
  budgetHere,
  type Figure,
  isWithinBudget,
  type Measure,
  type Measurement,
  worst,
} from './measure.ts'

/** The figures of a part, and how much longer the machine took meanwhile than the one of the budgets. */
export type Measured = { measure: Measure; figures: Figure[]; slowness: number }

/** When a run was, and how fast its machine: milliseconds of CPU for MACHINE_WORK. */
type RunFacts = { day: string; machineMs: number }

/** The results as a Markdown page: every budget in one table, then how each was measured. */
export function resultsPage(results: readonly Measured[], { day, machineMs }: RunFacts): string {
  const memory = Math.round(totalmem() / 1024 ** 3)
  const figures = results.flatMap((each) => each.figures)
  const broken = figures.filter((figure) => !isWithinBudget(figure)).length
  const rows = figures.map((figure) => {
    const kept = isWithinBudget(figure) ? 'yes' : '**no**'
    return `| ${figure.what} | ${worstText(figure)} | ${budgetText(figure)} | ${kept} | ${readingsText(figure)} |`
  })
  return `# Results

\`npm run bench\` on ${day}: ${cpus().length} cores, ${memory} GB of memory, Node ${process.versions.node}. Ratios compare between machines.
Budgets in milliseconds are for a machine that takes ${REFERENCE_MS} ms of CPU for ${MACHINE_WORK}; this one took
${machineMs.toFixed(1)} ms, and what a budget is here stands in brackets. Terms: [README.md](README.md).

**${figures.length - broken} budgets met, ${broken} exceeded.** The worst reading counts.

| What | Worst | Budget | Kept | All readings |
|---|--:|--:|---|---|
${rows.join('\n')}

## How each was measured

${results.map(({ measure: { title, how } }) => `- **${title}.** ${how}`).join('\n')}
`
}

/** The figures of one measure, for the terminal. */
export function resultLines({ measure, figures }: Measured): string {
  const lines = figures.map(
    (figure) =>
      `  ${isWithinBudget(figure) ? '✓' : '✗'} ${figure.what}: ${worstText(figure)}, ${budgetText(figure)} (${readingsText(figure)})`,
  )
  return [`\n${measure.title}`, ...lines].join('\n')
}

function worstText(figure: Figure): string {
  const reading = worst(figure)
  return `${withUnit(valueText(reading), figure.unit)} (${reading.of})`
}

function budgetText(figure: Figure): string {
  const budgets = figure.readings.map((reading) => reading.budget ?? figure.budget)
  const texts = new Set(budgets.map(limitText))
  const here = new Set(budgets.map((budget) => limitText(budgetHere(budget, figure))))
  const asked = withUnit([...texts].join(', '), figure.unit)
  return figure.unit === 'ms' ? `${asked} (${[...here].join(', ')})` : asked
}

function readingsText({ readings }: Figure): string {
  return readings.map((reading) => `${reading.of} ${valueText(reading)}`).join(', ')
}

function limitText(budget: Budget): string {
  return 'max' in budget ? `≤ ${Number(budget.max.toPrecision(3))}` : `≥ ${budget.min}`
}

/** Three significant digits: a run is no more precise than that. */
function valueText({ value }: Measurement): string {
  if (value === null) return 'not measured'
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3
  return value.toFixed(digits)
}

function withUnit(text: string, unit: Figure['unit']): string {
  return unit === '' ? text : `${text} ${unit}`
}
