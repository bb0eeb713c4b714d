import type { RecordReport } from '../normalise/finding.ts'

/** How many records of each kind had which outcome: “products: 7 taken, 1 left out”. */
export function sumUp(reports: readonly RecordReport[]): string[] {
  const counts = new Map<string, Map<string, number>>()
  for (const { from, outcome } of reports) {
    const of = counts.get(from) ?? new Map<string, number>()
    of.set(outcome, (of.get(outcome) ?? 0) + 1)
    counts.set(from, of)
  }
  return [...counts].map(([from, of]) => {
    const parts = [...of].map(([outcome, times]) => `${times} ${outcome.replaceAll('-', ' ')}`)
    return `${from}: ${parts.join(', ')}`
  })
}

/** What was found, each thing once with how often and where first: enough for a screen. The file has every line. */
export function gatherFindings(reports: readonly RecordReport[]): string[] {
  const found = new Map<string, string[]>()
  const note = (words: string, id: string) => found.set(words, [...(found.get(words) ?? []), id])
  for (const { from, id, outcome, says, findings } of reports) {
    if (outcome === 'left-out' || outcome === 'changed-since')
      note(`${from}: ${outcome.replace('-', ' ')}. ${says}`, id)
    for (const { field, did, says: words } of findings.filter(({ field }) => field !== ''))
      note(`${from}, ${field.replace(/\[\d+\]/, '')}: ${did.replace('-', ' ')}. ${words}`, id)
  }
  return [...found].map(([words, ids]) => `${words} (${sayWhere(ids)})`)
}

function sayWhere(ids: readonly string[]): string {
  const shown = ids.slice(0, 3).join(', ')
  return ids.length > 3 ? `${shown} and ${ids.length - 3} more` : shown
}
