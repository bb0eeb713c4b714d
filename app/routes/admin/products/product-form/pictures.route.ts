import { expectPicture } from '#app/domain/pictures/remove-pictures.server.ts'
import { isForLater, MAX_BYTES, PICTURE_MESSAGES } from '#app/domain/pictures/uploaded-picture.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { isTooHeavy } from '#app/http/forms/photograph-upload.server.ts'
import type { Route } from './+types/pictures.route.ts'

/** Takes one photograph and gives its address, to be saved with the product; what no product shows within a day goes. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireStaff(context, request, 'products')
  if (isTooHeavy(request, MAX_BYTES))
    return Response.json({ message: PICTURE_MESSAGES['picture-too-heavy'] }, { status: 413 })
  const { db, pictures, now } = shopOf(context)
  const file = (await request.formData()).get('picture')
  if (!(file instanceof File)) return Response.json({ message: PICTURE_MESSAGES['picture-empty'] }, { status: 400 })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const saved = await pictures.save({ folder: 'products', fileName: file.name, bytes })
  if (!saved.ok)
    return Response.json({ message: PICTURE_MESSAGES[saved.reason] }, { status: isForLater(saved.reason) ? 503 : 400 })
  await expectPicture(db, saved.value, now())
  return Response.json({ address: saved.value })
}
