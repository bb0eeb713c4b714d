import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { saveUploadedPicture } from '#app/http/forms/save-uploaded-picture.server.ts'
import type { Route } from './+types/upload-picture.route.ts'

/** Stores a picture of a page. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireStaff(context, request, 'products')
  return saveUploadedPicture(shopOf(context), request, { folder: 'content' })
}
