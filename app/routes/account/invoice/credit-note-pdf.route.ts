import { orderPdf } from '#app/http/responses/pdf-response.server.ts'
import type { Route } from './+types/credit-note-pdf.route.ts'

/** The credit notes of the shopper's own order as a file. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return orderPdf(context, request, params.id, 'credit-note')
}
