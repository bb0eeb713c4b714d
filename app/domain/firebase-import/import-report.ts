import { safeCell } from '#app/domain/spreadsheet-cell.ts'

/** The source of a record: a collection, or `files` for other files of the folder. */
type ImportedFrom = 'products' | 'users' | 'files'

/** A field that was corrected or left out: its value before (`was`) and after (`became`, empty for none), and why. */
export type Finding = { field: string; was: string; did: 'corrected' | 'left-out'; became: string; message: string }

/**
 * The outcome of a record. `unchanged`: imported by an earlier run. `changed-since`: imported by an earlier run and
 * changed in Firebase since; the shop's data is never overwritten.
 */
export type RecordOutcome = 'taken' | 'unchanged' | 'changed-since' | 'left-out'

/** The report of a record. `id`: its id in Firebase, or its position in the folder. `ourId`: its id in the shop. */
export type RecordReport = {
  from: ImportedFrom
  id: string
  outcome: RecordOutcome
  ourId: string | null
  message: string
  findings: readonly Finding[]
}

/** The number of records by source and outcome: “products: 7 taken, 1 left out”. */
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

/** The findings for the screen, each with its number and first places. The CSV file has all of them. */
export function summariseFindings(reports: readonly RecordReport[]): string[] {
  const found = new Map<string, string[]>()
  const note = (text: string, id: string) => found.set(text, [...(found.get(text) ?? []), id])
  for (const { from, id, outcome, message, findings } of reports) {
    if (outcome === 'left-out' || outcome === 'changed-since')
      note(`${from}: ${outcome.replace('-', ' ')}. ${message}`, id)
    for (const { field, did, message: why } of findings.filter(({ field }) => field !== ''))
      note(`${from}, ${field.replace(/\[\d+\]/, '')}: ${did.replace('-', ' ')}. ${why}`, id)
  }
  return [...found].map(([text, ids]) => `${text} (${placesText(ids)})`)
}

function placesText(ids: readonly string[]): string {
  const first = ids.slice(0, 3).join(', ')
  return ids.length > 3 ? `${first} and ${ids.length - 3} more` : first
}

/** The columns of the report. */
export const REPORT_HEADERS = ['from', 'id', 'outcome', 'our_id', 'field', 'was', 'did', 'became', 'message'] as const

/** The report as CSV rows: one per record, and one per finding. */
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
