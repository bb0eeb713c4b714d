import { safeCell } from '#app/domain/imports/csv-text.ts'
import type { RecordReport } from '../normalise/finding.ts'

export const REPORT_HEADERS = ['from', 'id', 'outcome', 'our_id', 'field', 'was', 'did', 'became', 'says'] as const

/** The report as rows for a spreadsheet: one for each record, and one more for each finding. */
export function reportRows(reports: readonly RecordReport[]): string[][] {
  return reports.flatMap(({ from, id, outcome, ourId, says, findings }) => {
    const record = [from, id, outcome, ourId ?? '']
    const lines = [
      [...record, '', '', outcome, '', says],
      ...findings.map((each) => [...record, each.field, each.was, each.did, each.became, each.says]),
    ]
    return lines.map((line) => line.map(safeCell))
  })
}
