import { COLUMN_KINDS, fileCells } from '#app/domain/books/registers/register-cells.ts'
import { xlsxResponse } from '#app/http/responses/xlsx-response.server.ts'
import type { Route } from './+types/rows-xlsx.route.ts'
import { openRegisterFile } from './open-register-file.server.ts'

/** The filtered rows of a register as XLSX, streamed. */
export async function loader(args: Route.LoaderArgs) {
  const { register, fileName, rows } = await openRegisterFile(args, 'xlsx')
  const columns = register.columns.map(({ name, kind }) => ({ name, format: COLUMN_KINDS[kind].format }))
  return xlsxResponse(fileName, { sheet: register.name, columns }, toCells())

  async function* toCells() {
    for await (const row of rows) yield fileCells(register, row)
  }
}
