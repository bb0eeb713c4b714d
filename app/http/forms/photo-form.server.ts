import type { ZodType } from 'zod'
import {
  isTemporary,
  leftOutMessage,
  type PhotoFormAnswer,
  type RefusedPicture,
  refusedFiles,
  tooLargeMessage,
} from '#app/domain/pictures/picture-refusal.ts'
import type { Refusal } from '#app/domain/result.ts'
import { exceedsUploadLimit } from '../middleware/body-limit.server.ts'
import { refusalStatus } from '../responses/error-responses.server.ts'
import { messageAt, parseForm, typedIn } from './form.server.ts'

/** How many photographs a form takes, and how many bytes they may have together. */
type PhotoLimits = { min: number; max: number; maxBytes: number }

type PhotoForm<Value> = { ok: true; form: FormData; value: Value; photos: UploadedPhoto[] }

/** A form with photographs that was refused: the status, and what the page shows. */
export type RefusedPhotoForm = { ok: false; status: number; answer: PhotoFormAnswer }

/** Parses a form with photographs in its field `photo`, sent by the browser or by script. */
export async function parsePhotoForm<Value>(
  request: Request,
  schema: ZodType<Value>,
  { min, max, maxBytes }: PhotoLimits,
): Promise<PhotoForm<Value> | RefusedPhotoForm> {
  if (exceedsUploadLimit(request, maxBytes))
    return photoFormRefusal(413, { fields: { photo: tooLargeMessage(max, maxBytes) } })
  const form = await request.formData()
  const photos = await readUploadedPhotos(form, 'photo')
  const parsed = parseForm(form, schema)
  const fields: Record<string, string> = parsed.ok ? {} : parsed.fields
  if (photos.length < min) fields.photo = 'Add at least one photograph.'
  const leftOut = leftOutMessage(namesOf(photos).slice(max), max)
  if (leftOut) fields.photo = leftOut
  if (parsed.ok && Object.keys(fields).length === 0) return { ok: true, form, value: parsed.value, photos }
  return photoFormRefusal(400, { fields, typed: typedIn(form) })
}

/** Answers a parsed form that its verb refused: with the refused photographs by name, or else with the message. */
export function refusePhotoForm(
  { form, photos }: Pick<PhotoForm<unknown>, 'form' | 'photos'>,
  { reason, detail = [] }: Refusal<string, readonly RefusedPicture[] | undefined>,
  message: string,
  { field }: { field?: string | undefined } = {},
): RefusedPhotoForm {
  const refusedPhotos = refusedFiles(namesOf(photos), detail)
  const shown = refusedPhotos.length > 0 ? { refusedPhotos } : messageAt(field, message)
  return photoFormRefusal(refusalStatus(reason, isTemporary(reason) ? 503 : 409), { ...shown, typed: typedIn(form) })
}

function namesOf(photos: readonly UploadedPhoto[]): string[] {
  return photos.map(({ name }) => name)
}

function photoFormRefusal(status: number, answer: Partial<PhotoFormAnswer>): RefusedPhotoForm {
  return { ok: false, status, answer: { fields: {}, typed: {}, refusal: null, ...answer } }
}

/** A photo uploaded with a form. */
type UploadedPhoto = { name: string; bytes: Uint8Array }

/** The photos in a form's file field. An empty file field sends one file without a name and without bytes. */
async function readUploadedPhotos(form: FormData, name: string): Promise<UploadedPhoto[]> {
  const files = form.getAll(name).filter((value) => value instanceof File)
  const chosen = files.filter((file) => file.size > 0 || file.name !== '')
  return Promise.all(chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })))
}
