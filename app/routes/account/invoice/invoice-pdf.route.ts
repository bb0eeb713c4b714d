import type { Route } from './+types/invoice-pdf.route.ts'
import { orderDocumentPdf } from './order-document-pdf.server.ts'

/** The shopper's own tax invoice as a file. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return orderDocumentPdf(context, request, params.id, 'invoice')
}
