import { ownPdf } from '#app/http/own-pdf.server.ts'
import type { Route } from './+types/credit-note-pdf'

/** The credit notes of the shopper's own order as a file. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return ownPdf(context, request, params.id, 'credit-note')
}
