import type { Route } from './+types/credit-note-pdf.route.ts'
import { orderPdf } from './order-pdf.server.ts'

/** The credit notes of the shopper's own order as a file. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return orderPdf(context, request, params.id, 'credit-note')
}
