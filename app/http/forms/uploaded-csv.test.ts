import { expect, test } from 'vitest'
import { MAX_CSV_BYTES, MAX_CSV_COLUMNS } from '#app/domain/csv-limits.ts'
import { parseCsv } from './uploaded-csv.server.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

test('reads files as spreadsheets save them, in either encoding and with any separator', () => {
  const expected = { ok: true, value: { headers: ['name', 'price'], rows: [['Açaí, dried', '1']] } }
  expect(parseCsv(utf8('\uFEFFname,price\r\n"Açaí, dried",1\r\n'))).toEqual(expected)
  expect(parseCsv(utf8('name;price\n"Açaí, dried";1\n\n'))).toEqual(expected)
  expect(parseCsv(utf8('name\tprice\nAçaí, dried\t1'))).toEqual(expected)
  const windows = Uint8Array.from('name,price\n"A\u00e7a\u00ed, dried",1', (letter) => letter.charCodeAt(0))
  expect(parseCsv(windows)).toEqual(expected)
})

test('rows are padded to the number of headers', () => {
  expect(parseCsv(utf8('a,b\n1\n1,2,3'))).toMatchObject({
    value: {
      rows: [
        ['1', ''],
        ['1', '2'],
      ],
    },
  })
})

test('a file of too many columns is refused, however many cells its rows have', () => {
  const row = (columns: number) => utf8(`${'a,'.repeat(columns - 1)}a\n1`)
  expect(parseCsv(row(MAX_CSV_COLUMNS))).toMatchObject({ ok: true })
  expect(parseCsv(row(MAX_CSV_COLUMNS + 1))).toMatchObject({ reason: 'too-many-columns' })
  expect(parseCsv(row(20_000))).toMatchObject({ reason: 'too-many-columns' })
})

test('a binary file is refused', () => {
  expect(parseCsv(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toMatchObject({ reason: 'not-csv' })
  expect(parseCsv(utf8('a,b\n"never closed,1'))).toMatchObject({ reason: 'not-csv' })
  expect(parseCsv(utf8(''))).toMatchObject({ reason: 'not-csv' })
  expect(parseCsv(new Uint8Array(MAX_CSV_BYTES + 1))).toMatchObject({ reason: 'too-large' })
})
