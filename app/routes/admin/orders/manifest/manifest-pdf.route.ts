import { data } from 'react-router'
import { printManifest } from '#app/domain/documents/print-manifest-or-labels.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'
import { pdfResponse } from '#app/http/responses/file-responses.server.ts'
import type { Route } from './+types/manifest-pdf.route.ts'

/** The manifest of parcels handed over together, as a PDF. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireStaff(context, request, 'pack')
  const printed = await printManifest(shopOf(context), user.id, params.id)
  if (!printed.ok) throw data(null, { status: refusalStatus(printed.reason, 404) })
  return pdfResponse(printed.value)
}
