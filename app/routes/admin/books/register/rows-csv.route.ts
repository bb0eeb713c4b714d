import { fileCells } from '#app/domain/books/registers/register-cells.ts'
import { csvResponse } from '#app/http/responses/file-responses.server.ts'
import type { Route } from './+types/rows-csv.route.ts'
import { openRegisterFile } from './open-register-file.server.ts'

/** The filtered rows of a register as CSV, streamed. */
export async function loader(args: Route.LoaderArgs) {
  const { register, fileName, rows } = await openRegisterFile(args, 'csv')
  const head = register.columns.map(({ name }) => name)
  return csvResponse(fileName, head, toCells())

  async function* toCells() {
    for await (const row of rows) yield fileCells(register, row)
  }
}
