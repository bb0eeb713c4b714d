import type { RegisterColumn } from '#app/domain/books/registers/register.ts'
import { fileCells } from '#app/domain/books/registers/register-cells.ts'
import { type SheetColumn, xlsxResponse } from '#app/http/responses/xlsx-response.server.ts'
import type { Route } from './+types/rows-xlsx.route.ts'
import { openRegisterFile } from './open-register-file.server.ts'

const KINDS: Record<RegisterColumn['kind'], SheetColumn['kind']> = {
  day: 'day',
  text: 'text',
  count: 'number',
  money: 'money',
}

/** The filtered rows of a register as XLSX, streamed. */
export async function loader(args: Route.LoaderArgs) {
  const { register, fileName, rows } = await openRegisterFile(args, 'xlsx')
  const columns = register.columns.map(({ name, kind }) => ({ name, kind: KINDS[kind] }))
  return xlsxResponse(fileName, { sheet: register.name, columns }, toCells())

  async function* toCells() {
    for await (const row of rows) yield fileCells(register, row)
  }
}
