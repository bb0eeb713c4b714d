import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { FileCell } from '#app/domain/spreadsheet-cell.ts'
import { xlsxResponse } from './xlsx-response.server.ts'

const COLUMNS = [
  { name: 'Date', format: { kind: 'day' } },
  { name: 'Buyer', format: { kind: 'text' } },
  { name: 'Orders', format: { kind: 'number', decimals: 0 } },
  { name: 'Total', format: { kind: 'money' } },
] as const
const ROWS: FileCell[][] = [
  [{ day: '2026-11-20' }, 'आशा राव & Söhne', 3, { paise: 123_450 }],
  [{ day: '2027-01-01' }, '=HYPERLINK("http://evil.example")', 0, { paise: -5 }],
  [null, null, null, null],
]

async function* rows() {
  yield* ROWS
}

test('amounts are numbers in rupees, days are days, and a text that looks like a formula is a text', async () => {
  const response = xlsxResponse('mewa-invoices.xlsx', { sheet: 'Invoices', columns: COLUMNS }, rows())
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  expect(sheets.map(({ name }) => name)).toEqual(['Invoices'])
  expect(sheets[0]?.rows.slice(0, 3)).toEqual([
    ['Date', 'Buyer', 'Orders', 'Total'],
    [new Date('2026-11-20T00:00:00Z'), 'आशा राव & Söhne', 3, 1234.5],
    [new Date('2027-01-01T00:00:00Z'), '=HYPERLINK("http://evil.example")', 0, -0.05],
  ])
})

test('a number is shown with the decimals of its column, and a count with none', async () => {
  const columns = [
    { name: 'Orders', format: { kind: 'number', decimals: 0 } },
    { name: 'Kilograms', format: { kind: 'number', decimals: 2 } },
  ] as const
  async function* weights() {
    yield [3, 1.25]
  }
  const response = xlsxResponse('mewa-weights.xlsx', { sheet: 'Weights', columns }, weights())
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()), { readStyles: true })
  const cells = sheets[0]?.cells
  expect([cells?.get('1,0')?.style?.numFmt, cells?.get('1,1')?.style?.numFmt]).toEqual(['0', '0.00'])
  expect(sheets[0]?.rows[1]).toEqual([3, 1.25])
})
