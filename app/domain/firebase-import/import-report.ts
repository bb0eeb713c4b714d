import { safeCell } from '#app/domain/imports/spreadsheet-cell.ts'
import type { RecordReport } from './record-reader.ts'

/** How many records of each kind had which outcome: “products: 7 taken, 1 left out”. */
export function countOutcomes(reports: readonly RecordReport[]): string[] {
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
export function summariseFindings(reports: readonly RecordReport[]): string[] {
  const found = new Map<string, string[]>()
  const note = (words: string, id: string) => found.set(words, [...(found.get(words) ?? []), id])
  for (const { from, id, outcome, message, findings } of reports) {
    if (outcome === 'left-out' || outcome === 'changed-since')
      note(`${from}: ${outcome.replace('-', ' ')}. ${message}`, id)
    for (const { field, did, message: why } of findings.filter(({ field }) => field !== ''))
      note(`${from}, ${field.replace(/\[\d+\]/, '')}: ${did.replace('-', ' ')}. ${why}`, id)
  }
  return [...found].map(([words, ids]) => `${words} (${placesText(ids)})`)
}

function placesText(ids: readonly string[]): string {
  const first = ids.slice(0, 3).join(', ')
  return ids.length > 3 ? `${first} and ${ids.length - 3} more` : first
}

export const REPORT_HEADERS = ['from', 'id', 'outcome', 'our_id', 'field', 'was', 'did', 'became', 'says'] as const

/** The report as rows for a spreadsheet: one for each record, and one more for each finding. */
export function reportRows(reports: readonly RecordReport[]): string[][] {
  return reports.flatMap(({ from, id, outcome, ourId, message, findings }) => {
    const record = [from, id, outcome, ourId ?? '']
    const lines = [
      [...record, '', '', outcome, '', message],
      ...findings.map((each) => [...record, each.field, each.was, each.did, each.became, each.message]),
    ]
    return lines.map((line) => line.map(safeCell))
  })
}
