import type { Route } from './+types/credit-note-pdf.route.ts'
import { orderDocumentPdf } from './order-document-pdf.server.ts'

/** The credit notes of the shopper's own order as a file. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return orderDocumentPdf(context, request, params.id, 'credit-note')
}
