import { data } from 'react-router'
import { isDocumentKind, PRINT_PERMISSIONS } from '#app/domain/documents/document-kind.ts'
import { printDocuments } from '#app/domain/documents/print-documents.server.ts'
import { requireAnyStaff, requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { selectedOrderIds } from '#app/http/forms/selected-order-ids.server.ts'
import { pdfResponse } from '#app/http/responses/pdf-response.server.ts'
import type { Route } from './+types/documents.route.ts'

/** Documents of one or many orders as one PDF: ?kind=invoice&order=MW-…&order=MW-…, or &all=1 and a list's filters. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const kind = searchParams.get('kind')
  if (!isDocumentKind(kind)) {
    await requireAnyStaff(context, request)
    throw data(null, { status: 404 })
  }
  const user = await requireStaff(context, request, PRINT_PERMISSIONS[kind])
  const shop = shopOf(context)
  const input = { kind, orderIds: await selectedOrderIds(shop, searchParams) }
  const printed = await printDocuments(shop, user, input)
  if (!printed.ok) throw data(null, { status: printed.reason === 'too-many-requests' ? 429 : 404 })
  return pdfResponse(printed.value)
}
