import { data, type RouterContextProvider } from 'react-router'
import type { DocumentKind } from '#app/domain/documents/document-kind.ts'
import { printOwnDocument } from '#app/domain/documents/print-electronic-copy.server.ts'
import { requireOwnOrder } from '#app/http/auth/order-guard.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'
import { pdfResponse } from '#app/http/responses/file-responses.server.ts'

/** A document of the shopper's order; 404 if the order is another's, or has no such document yet. */
export async function orderDocumentPdf(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
  kind: DocumentKind,
): Promise<Response> {
  const order = await requireOwnOrder(context, request, id)
  const printed = await printOwnDocument(shopOf(context), order.userId, { kind, orderId: order.id })
  if (!printed.ok) throw data(null, { status: refusalStatus(printed.reason, 404) })
  return pdfResponse(printed.value)
}
