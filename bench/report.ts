import { cpus } from 'node:os'
import type { ListFigures } from './admin-lists.ts'

/** What a list of the panel may take at the server with 100,000 orders, and how much more than with 1,000. */
const BUDGET = { p95: 50, ratio: 2 } as const

// Times this short are the page's own drawing and the clock's grain: between them a ratio says nothing of the data.
const GRAIN_MILLISECONDS = 2

/** How often more a list takes with 100,000 orders than with 1,000, by their medians. */
function ratioOf({ small, large }: Pick<ListFigures, 'small' | 'large'>): number {
  return (large.p50 + GRAIN_MILLISECONDS) / (small.p50 + GRAIN_MILLISECONDS)
}

/** Whether a list keeps both budgets. */
function keeps(figures: ListFigures): boolean {
  return figures.large.p95 <= BUDGET.p95 && ratioOf(figures) <= BUDGET.ratio
}

/** How many lists keep the budgets, and how many do not. */
export function judge(figures: readonly ListFigures[]): { passed: number; failed: number } {
  const passed = figures.filter(keeps).length
  return { passed, failed: figures.length - passed }
}

/** The figures as a page to keep. */
export function report(figures: readonly ListFigures[]): string {
  const rows = figures.map(
    (each) =>
      `| ${each.engine} | \`${each.page}\` | ${ms(each.small.p50)} | ${ms(each.large.p50)} | ${ratioOf(each).toFixed(2)} | ${ms(each.large.p95)} | ${keeps(each) ? 'yes' : 'NO'} |`,
  )
  return `# Last figures

\`npm run bench\` on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}. Times are whole answers of the built
shop, asked in its own process, in milliseconds; only ratios compare between machines.

## Lists of the panel: 1,000 against 100,000 orders (5,000 customers, 2,000 products)

Budget: p95 ≤ ${BUDGET.p95} ms, median ≤ ${BUDGET.ratio} × the small shop's.

| Database | Page | p50, 1,000 | p50, 100,000 | ratio | p95, 100,000 | kept |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

function ms(time: number): string {
  return time.toFixed(1)
}
