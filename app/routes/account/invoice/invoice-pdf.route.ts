import type { Route } from './+types/invoice-pdf.route.ts'
import { orderPdf } from './order-pdf.server.ts'

/** The shopper's own tax invoice as a file. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return orderPdf(context, request, params.id, 'invoice')
}
