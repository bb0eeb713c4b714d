import { cpus, totalmem } from 'node:os'
import { type Finding, judge, type Measure } from './measure.ts'
import { sayBudget, sayFigure } from './say-figure.ts'

export type Measured = { measure: Measure; findings: Finding[] }

/** How many budgets are kept, and how many are not. */
export function tally(results: readonly Measured[]): { passed: number; failed: number } {
  const verdicts = results.flatMap(({ findings }) => findings.map(judge))
  const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length
  return { passed: count('kept'), failed: count('broken') }
}

/** The results as a page to keep: first what is broken, then every figure. */
export function resultsPage(results: readonly Measured[], day: string): string {
  const { passed, failed } = tally(results)
  const memory = Math.round(totalmem() / 1024 ** 3)
  const broken = results.flatMap(({ measure, findings }) =>
    findings.filter((finding) => judge(finding) === 'broken').map((finding) => [measure.title, finding] as const),
  )
  const list = broken.map(
    ([title, finding]) => `- ${title} · ${finding.what}: ${sayFigure(finding)}, ${sayBudget(finding)}`,
  )
  return `# Results

\`npm run bench\` on ${day}: ${cpus().length} cores, ${memory} GB of memory, Node ${process.versions.node}. Ratios compare between machines; times
and rates do not. How it is measured and what the words mean: [README.md](README.md).

**${passed} budgets kept, ${failed} broken${failed > 0 ? ':' : '.'}**

${list.length > 0 ? `${list.join('\n')}\n\n` : ''}${results.map(section).join('\n')}`
}

function section({ measure, findings }: Measured): string {
  const rows = findings.map(
    (finding) =>
      `| ${finding.what} | ${sayFigure(finding)} | ${sayBudget(finding)} | ${WORDS[judge(finding)]} | ${finding.note ?? ''} |`,
  )
  return `## ${measure.title}

${measure.how}

| What | Figure | Budget | Kept | Note |
|---|--:|--:|---|---|
${rows.join('\n')}
`
}

const WORDS = { kept: 'yes', broken: '**no**', 'no budget': '' } as const

/** The same for the screen, in columns. */
export function resultLines({ measure, findings }: Measured): string {
  const rows = findings.map((finding) => [
    { kept: '✓', broken: '✗', 'no budget': ' ' }[judge(finding)],
    finding.what,
    sayFigure(finding),
    sayBudget(finding),
    finding.note ?? '',
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [`\n${measure.title}`, ...lines.map((line) => `  ${line}`)].join('\n')
}
