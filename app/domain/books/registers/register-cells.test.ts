import { expect, test } from 'vitest'
import type { Register, RegisterColumn, RegisterRow } from './register.ts'
import { COLUMN_KINDS, fileCells, screenText } from './register-cells.ts'

const COLUMNS: Readonly<Record<RegisterColumn['kind'], RegisterColumn>> = {
  day: { key: 'at', name: 'Date', kind: 'day' },
  text: { key: 'state', name: 'State', kind: 'text', choices: { '07': 'Delhi' } },
  count: { key: 'orders', name: 'Orders', kind: 'count' },
  money: { key: 'total_paise', name: 'Total', kind: 'money' },
}
const REGISTER: Register = {
  name: 'Every kind',
  about: '',
  columns: Object.values(COLUMNS),
  card: { title: 'state', lines: [], figure: 'total_paise' },
}
// 00:30 of 21 November in India.
const ROW: RegisterRow = { at: '2026-11-20T19:00:00.000Z', state: '07', orders: 123_456, total_paise: 12_345_050 }

test('a cell of each kind, in a file and on the screen', () => {
  expect(fileCells(REGISTER, ROW)).toEqual([{ day: '2026-11-21' }, 'Delhi', 123_456, { paise: 12_345_050 }])
  expect(REGISTER.columns.map((column) => screenText(column, ROW))).toEqual([
    '21 Nov 2026',
    'Delhi',
    '1,23,456',
    '1,23,450.50',
  ])
})

test('a value that is missing is an empty cell', () => {
  expect(fileCells(REGISTER, {})).toEqual([null, null, null, null])
  expect(REGISTER.columns.map((column) => screenText(column, {}))).toEqual(['', '', '', ''])
})

test('what is a number in the books is one in a spreadsheet too', () => {
  for (const { isNumber, format } of Object.values(COLUMN_KINDS))
    expect(format.kind === 'number' || format.kind === 'money').toBe(isNumber)
})
