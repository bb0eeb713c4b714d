import { BRAND_PICTURE_MESSAGES } from '#app/domain/brand/brand-form.ts'
import { isTemporary, MAX_PICTURE_BYTES } from '#app/domain/pictures/picture-refusal.ts'
import { scheduleUnusedRemoval } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { exceedsUploadLimit } from '#app/http/middleware/body-limit.server.ts'
import type { Route } from './+types/upload-picture.route.ts'

/**
 * Stores a picture and returns its address, to be saved with the brand. One that is not saved within a day is deleted.
 */
export async function action({ request, context }: Route.ActionArgs) {
  await requireStaff(context, request, 'settings')
  const refuse = (reason: keyof typeof BRAND_PICTURE_MESSAGES, status: number) =>
    Response.json({ message: BRAND_PICTURE_MESSAGES[reason] }, { status })
  if (exceedsUploadLimit(request, MAX_PICTURE_BYTES)) return refuse('picture-too-heavy', 413)
  const { db, pictures, now } = shopOf(context)
  const file = (await request.formData()).get('picture')
  if (!(file instanceof File)) return refuse('picture-empty', 400)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const saved = await pictures.save({ folder: 'brand', fileName: file.name, bytes })
  if (!saved.ok) return refuse(saved.reason, isTemporary(saved.reason) ? 503 : 400)
  await scheduleUnusedRemoval(db, saved.value, now())
  return Response.json({ address: saved.value })
}
