import {
  isTemporary,
  MAX_PICTURE_BYTES,
  PICTURE_MESSAGES,
  type PictureReason,
} from '#app/domain/pictures/picture-refusal.ts'
import { scheduleUnusedRemoval } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import type { PictureFolder } from '#app/domain/pictures/upload-address.ts'
import type { Shop } from '#app/domain/shop.ts'
import { exceedsUploadLimit } from '../middleware/body-limit.server.ts'

/**
 * Stores the picture that a script of the panel sends in the field `picture`, and answers with its address, to be saved
 * with what shows it, or with the message of its refusal. One that nothing is saved with within a day is deleted.
 */
export async function saveUploadedPicture(
  { db, pictures, now }: Pick<Shop, 'db' | 'pictures' | 'now'>,
  request: Request,
  { folder, messages = PICTURE_MESSAGES }: { folder: PictureFolder; messages?: Record<PictureReason, string> },
): Promise<Response> {
  const refuse = (reason: PictureReason, status: number) => Response.json({ message: messages[reason] }, { status })
  if (exceedsUploadLimit(request, MAX_PICTURE_BYTES)) return refuse('picture-too-heavy', 413)
  const file = (await request.formData()).get('picture')
  if (!(file instanceof File)) return refuse('picture-empty', 400)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const saved = await pictures.save({ folder, fileName: file.name, bytes })
  if (!saved.ok) return refuse(saved.reason, isTemporary(saved.reason) ? 503 : 400)
  await scheduleUnusedRemoval(db, saved.value, now())
  return Response.json({ address: saved.value })
}
