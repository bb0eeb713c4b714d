import { data } from 'react-router'
import { printCourierLabels } from '#app/domain/documents/print-manifest-or-labels.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'
import { pdfResponse } from '#app/http/responses/file-responses.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import type { Route } from './+types/labels-pdf.route.ts'

/** The courier's own labels of parcels handed over together, or with ?parcel= of one, as a PDF. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireStaff(context, request, 'pack')
  const only = new URL(request.url).searchParams.get('parcel')
  const printed = await printCourierLabels(shopOf(context), user.id, params.id, only)
  if (printed.ok) return pdfResponse(printed.value)
  if (printed.reason === 'courier-refused')
    return redirectWithToast(`/admin/orders/manifests/${params.id}`, { title: printed.detail })
  throw data(null, { status: refusalStatus(printed.reason, 404) })
}
