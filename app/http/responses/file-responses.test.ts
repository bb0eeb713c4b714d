import { expect, test } from 'vitest'
import { csvResponse } from './file-responses.server.ts'

test('a text that a spreadsheet would execute, round or convert to a date is escaped', async () => {
  const row = ['=1+1', '-5', '@x', '08021200', '3/4', '12.50', '2026-11-23']
  const bytes = await csvResponse('x.csv', ['a'], [row]).bytes()
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    `\ufeffa\r\n'=1+1,'-5,'@x,"=""08021200""","=""3/4""",12.50,2026-11-23\r\n`,
  )
})

test('amounts have two decimals, and a text that looks like a formula is escaped', async () => {
  const rows = [
    [{ day: '2026-11-20' }, 'आशा राव & Söhne', 3, { paise: 123_450 }],
    [{ day: '2027-01-01' }, '=HYPERLINK("http://evil.example")', 0, { paise: -5 }],
    [null, null, null, null],
  ]
  const response = csvResponse('mewa-invoices.csv', ['Date', 'Buyer', 'Orders', 'Total'], rows)
  expect((await response.text()).split('\r\n')).toEqual([
    'Date,Buyer,Orders,Total',
    '2026-11-20,आशा राव & Söhne,3,1234.50',
    `2027-01-01,"'=HYPERLINK(""http://evil.example"")",0,-0.05`,
    ',,,',
    '',
  ])
})
