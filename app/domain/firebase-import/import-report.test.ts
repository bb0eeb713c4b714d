import { expect, test } from 'vitest'
import { countOutcomes, REPORT_HEADERS, type RecordReport, reportRows, summariseFindings } from './import-report.ts'

const finding = {
  field: 'addresses[2]',
  was: '=1+1',
  did: 'left-out',
  became: '',
  message: 'This is no address.',
} as const
const user = (id: string, outcome: RecordReport['outcome'], findings: RecordReport['findings'] = []): RecordReport => ({
  from: 'users',
  id,
  outcome,
  ourId: outcome === 'taken' ? id : null,
  message: outcome === 'left-out' ? 'No phone.' : '',
  findings,
})
const REPORTS = [
  user('a', 'taken', [finding, finding]),
  user('b', 'taken', [finding]),
  user('c', 'left-out'),
  user('d', 'left-out'),
]

test('has a row per record and per finding, none of which a spreadsheet runs as a formula', () => {
  const rows = reportRows(REPORTS)
  expect(rows).toHaveLength(7)
  expect(rows[0]).toEqual(['users', 'a', 'taken', 'a', '', '', 'taken', '', ''])
  expect(rows[1]).toEqual(['users', 'a', 'taken', 'a', 'addresses[2]', "'=1+1", 'left-out', '', 'This is no address.'])
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([REPORT_HEADERS.length]))
})

test('lists each finding once, with its number and places', () => {
  expect(summariseFindings(REPORTS)).toEqual([
    'users, addresses: left out. This is no address. (a, a, b)',
    'users: left out. No phone. (c, d)',
  ])
  expect(summariseFindings(['a', 'b', 'c', 'd', 'e'].map((id) => user(id, 'left-out')))).toEqual([
    'users: left out. No phone. (a, b, c and 2 more)',
  ])
  expect(countOutcomes(REPORTS)).toEqual(['users: 2 taken, 2 left out'])
})
