import { ownPdf } from '#app/http/own-pdf.server.ts'
import type { Route } from './+types/invoice-pdf'

/** The shopper's own tax invoice as a file. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return ownPdf(context, request, params.id, 'invoice')
}
