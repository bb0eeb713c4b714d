import { BRAND_PICTURE_MESSAGES } from '#app/domain/brand/brand-form.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { saveUploadedPicture } from '#app/http/forms/save-uploaded-picture.server.ts'
import type { Route } from './+types/upload-picture.route.ts'

/** Stores a picture of the brand, which may be drawn and not photographed. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireStaff(context, request, 'settings')
  return saveUploadedPicture(shopOf(context), request, { folder: 'brand', messages: BRAND_PICTURE_MESSAGES })
}
