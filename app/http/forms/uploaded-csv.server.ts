import Papa from 'papaparse'
import { MAX_CSV_BYTES, MAX_CSV_COLUMNS } from '#app/domain/csv-limits.ts'
import { done, type Result, refused } from '#app/domain/result.ts'

/** A CSV file as rows of cells, each as long as the headers. */
export type CsvRows = { headers: string[]; rows: string[][] }

/**
 * Parses a CSV file as Excel and others save it: UTF-8, else Windows-1252; commas, semicolons or tabs. Refuses a binary
 * file, one with unclosed quotes, and one of too many columns.
 */
export function parseCsv(bytes: Uint8Array): Result<CsvRows, 'not-csv' | 'too-large' | 'too-many-columns'> {
  if (bytes.length > MAX_CSV_BYTES) return refused('too-large')
  if (bytes.includes(0)) return refused('not-csv')
  const { data, errors } = Papa.parse<string[]>(textOf(bytes), { skipEmptyLines: 'greedy' })
  if (errors.some(({ type }) => type === 'Quotes')) return refused('not-csv')
  const [headers = [], ...rows] = data
  if (headers.length === 0) return refused('not-csv')
  if (headers.length > MAX_CSV_COLUMNS) return refused('too-many-columns')
  return done({
    headers: headers.map((header) => header.trim()),
    rows: rows.map((row) => headers.map((_, index) => row[index] ?? '')),
  })
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
