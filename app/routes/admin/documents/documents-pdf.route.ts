import { data } from 'react-router'
import { isDocumentKind, parcelDocumentKindsIn } from '#app/domain/documents/document-kind.ts'
import { issueAndPrintDocuments } from '#app/domain/documents/issue-and-print-documents.server.ts'
import { PRINT_PERMISSIONS } from '#app/domain/documents/print-permission.ts'
import { PRINT_MESSAGES } from '#app/domain/documents/render-documents.server.ts'
import { readSelectedOrderIds } from '#app/domain/orders/back-office/read-selected-order-ids.server.ts'
import { requireAnyStaff, requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'
import { pdfResponse } from '#app/http/responses/file-responses.server.ts'
import type { Route } from './+types/documents-pdf.route.ts'

/**
 * Documents of one or many orders as one PDF: ?kind=invoice&order=MW-…&order=MW-…, or &all=1 and a list's filters. Of a
 * parcel, `part` chooses some, which the next print suggests.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const kind = searchParams.get('kind')
  if (!isDocumentKind(kind)) {
    await requireAnyStaff(context, request)
    throw data(null, { status: 404 })
  }
  const user = await requireStaff(context, request, { anyOf: PRINT_PERMISSIONS[kind] })
  const shop = shopOf(context)
  const orderIds = await readSelectedOrderIds(shop, searchParams)
  const parcelKinds = parcelDocumentKindsIn(searchParams.getAll('part'))
  const printed = await issueAndPrintDocuments(shop, user, { kind, orderIds, parcelKinds })
  if (!printed.ok && printed.reason === 'collected-at-shop') return refusalText([PRINT_MESSAGES[printed.reason]])
  if (!printed.ok && printed.reason === 'nothing-to-print' && printed.detail.length > 0) {
    const reasons = printed.detail.map((orderWithReason) => orderWithReason.join(': '))
    return refusalText([PRINT_MESSAGES[printed.reason], ...reasons])
  }
  if (!printed.ok) throw data(null, { status: refusalStatus(printed.reason, 404) })
  return pdfResponse(printed.value)
}

function refusalText(lines: readonly string[]): Response {
  return new Response(lines.join('\n'), {
    status: 409,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
