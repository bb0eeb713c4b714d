import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import type { RecordReport } from '#app/domain/takeover/normalise/finding.ts'
import { REPORT_HEADERS, reportRows } from '#app/domain/takeover/take/report-rows.ts'

/** Writes the whole report as CSV and as JSON, readable by nobody else: it holds phones and addresses. Gives both paths. */
export function saveTakeoverReport(dataDir: string, at: string, reports: readonly RecordReport[]): string[] {
  const folder = join(dataDir, 'reports')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `firebase-${at.replace(/[:.]/g, '-')}`)
  const rows = Papa.unparse({ fields: [...REPORT_HEADERS], data: reportRows(reports) }, { newline: '\r\n' })
  const kept = { mode: 0o600, flag: 'wx' } as const
  // The mark at the front tells spreadsheets that this is UTF-8.
  writeFileSync(`${path}.csv`, `\uFEFF${rows}\r\n`, kept)
  writeFileSync(`${path}.json`, `${JSON.stringify(reports, null, 2)}\n`, kept)
  return [`${path}.csv`, `${path}.json`]
}
