import { data } from 'react-router'
import { printStickers } from '#app/domain/documents/stickers/print-stickers.server.ts'
import { stickerFormSchema } from '#app/domain/documents/stickers/sticker-form.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'
import { pdfResponse } from '#app/http/responses/file-responses.server.ts'
import type { Route } from './+types/stickers-pdf.route.ts'

/** Stickers as one PDF: the fields of their form are the query. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireStaff(context, request, 'pack')
  const parsed = stickerFormSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success) throw data(null, { status: 404 })
  const printed = await printStickers(shopOf(context), user.id, parsed.data)
  if (!printed.ok) throw data(null, { status: refusalStatus(printed.reason, 404) })
  return pdfResponse(printed.value)
}
