import { data } from 'react-router'
import { listBadRows } from '#app/domain/product-imports/import-row-store.server.ts'
import { findImport } from '#app/domain/product-imports/import-store.server.ts'
import { type ImportRow, rowErrorsText } from '#app/domain/product-imports/product-import.ts'
import { plainCell } from '#app/domain/spreadsheet-cell.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { csvResponse } from '#app/http/responses/file-responses.server.ts'
import type { Route } from './+types/errors-csv.route.ts'

/** The rows of a file with errors, as uploaded, each with its reason at the end: to be fixed and uploaded again. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  const { db } = shopOf(context)
  const file = await findImport(db, params.id)
  if (!file) throw data(null, { status: 404 })
  return csvResponse('rows-to-mend.csv', [...file.headers, 'reason'], (await listBadRows(db, file.id)).map(toRow))
}

function toRow({ cells, errors }: ImportRow) {
  return [...cells.map(plainCell), rowErrorsText(errors)]
}
