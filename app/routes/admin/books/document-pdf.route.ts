import { data } from 'react-router'
import { printSupplierCopy } from '#app/domain/documents/print-supplier-copy.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'
import { pdfResponse } from '#app/http/responses/file-responses.server.ts'
import type { Route } from './+types/document-pdf.route.ts'

/** The shop's own copy of an invoice or credit note as PDF: ?number=MW/26-27/000123. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireStaff(context, request, 'books')
  const number = new URL(request.url).searchParams.get('number') ?? ''
  const printed = await printSupplierCopy(shopOf(context), id, number)
  if (!printed.ok) throw data(null, { status: refusalStatus(printed.reason, 404) })
  return pdfResponse(printed.value)
}
