import { data, type RouterContextProvider } from 'react-router'
import type { DocumentKind } from '#app/domain/documents/document-kind.ts'
import { type PrintedFile, printDocuments } from '#app/domain/documents/print-documents.server.ts'
import { requireOwnOrder } from '../auth/order-guard.server.ts'
import { shopOf } from '../context/shop-context.ts'

/** A document of the shopper's order; 404 if the order is another's, or has no such document yet. */
export async function orderPdf(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
  kind: DocumentKind,
): Promise<Response> {
  const order = await requireOwnOrder(context, request, id)
  const reader = { id: order.userId, as: 'shopper' } as const
  const printed = await printDocuments(shopOf(context), { kind, orderIds: [order.id] }, reader)
  if (!printed.ok) throw data(null, { status: printed.reason === 'too-many-requests' ? 429 : 404 })
  return pdfResponse(printed.value)
}

/** A PDF that the browser shows inline, and saves under its name. */
export function pdfResponse({ bytes, fileName }: PrintedFile): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}
