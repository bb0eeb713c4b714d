import { expect, test } from 'vitest'
import { csvResponse } from './csv-response.server.ts'

async function* rowsOf(...rows: string[][]) {
  yield* rows
}

test('a text that a spreadsheet would execute, round or convert to a date is escaped', async () => {
  const row = ['=1+1', '-5', '@x', '08021200', '3/4', '12.50', '2026-11-23']
  const bytes = await csvResponse('x.csv', ['a'], rowsOf(row)).bytes()
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    `\ufeffa\r\n'=1+1,'-5,'@x,"=""08021200""","=""3/4""",12.50,2026-11-23\r\n`,
  )
})
