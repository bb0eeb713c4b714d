import type { RouterContextProvider } from 'react-router'
import { leftOutMessage, type RefusedFile, refusedFiles } from '#app/domain/pictures/refused-pictures.ts'
import { isTemporary, type PictureReason } from '#app/domain/pictures/uploaded-picture.ts'
import { PROBLEM_PICTURES, REPORT_MESSAGES, type ReportReason } from '#app/domain/support/problems/pack-problem.ts'
import { ProblemForm } from '#app/domain/support/problems/problem-form.ts'
import { reportProblem } from '#app/domain/support/problems/report-problem.server.ts'
import { requireOwnOrder } from '#app/http/auth/order-guard.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { exceedsUploadLimit } from '#app/http/forms/body-limit.server.ts'
import { parseForm, typedIn } from '#app/http/forms/form.server.ts'
import { uploadedPhotos } from '#app/http/forms/uploaded-photos.server.ts'
import type { UploadResponse } from '#app/ui/shop/upload/upload-form.tsx'

/** The toast after a report. */
export const REPORTED = { title: 'Problem reported', text: 'We reply within 48 hours.' }

type SaveReportOutcome = { ok: true } | { ok: false; status: number; answer: UploadResponse }

const { min, max, maxBytes } = PROBLEM_PICTURES
const TOO_LARGE = 'Together these photographs are larger than 24 MB. Please choose fewer or smaller ones.'

/** Parses and saves the report form, sent by the browser or by script. */
export async function saveReport(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
): Promise<SaveReportOutcome> {
  const order = await requireOwnOrder(context, request, id)
  const shop = shopOf(context)
  const refuse = (status: number, answer: Partial<UploadResponse>): SaveReportOutcome => ({
    ok: false,
    status,
    answer: { fields: {}, typed: {}, refusal: null, ...answer },
  })
  if (exceedsUploadLimit(request, maxBytes)) return refuse(413, { fields: { photo: TOO_LARGE } })
  const form = await request.formData()
  const photos = await uploadedPhotos(form, 'photo')
  const parsed = parseForm(form, ProblemForm)
  const typed = typedIn(form)
  const fields: Record<string, string> = parsed.ok ? {} : parsed.fields
  if (photos.length < min) fields.photo = 'Add at least one photograph.'
  const names = photos.map((photo) => photo.name)
  const leftOut = leftOutMessage(names.slice(max), max)
  if (leftOut) fields.photo = leftOut
  if (!parsed.ok || Object.keys(fields).length > 0) return refuse(400, { fields, typed })
  const reported = await reportProblem(
    shop,
    order.userId,
    order.id,
    parsed.value,
    photos.map(({ bytes }) => bytes),
  )
  if (reported.ok) return { ok: true }
  return refuse(statusOf(reported.reason), {
    ...toAnswer(reported.reason, refusedFiles(names, reported.detail ?? [])),
    typed,
  })
}

const FIELD: Partial<Record<ReportReason, string>> = {
  'not-a-pack': 'pack',
  'already-reported': 'pack',
  'too-many-packs': 'packs',
  'too-many-grams': 'grams',
}

function toAnswer(
  reason: ReportReason | PictureReason,
  refusedPhotos: readonly RefusedFile[],
): Partial<UploadResponse> {
  if (refusedPhotos.length > 0) return { refusedPhotos }
  const message = REPORT_MESSAGES[reason as ReportReason]
  const field = FIELD[reason as ReportReason]
  return field ? { fields: { [field]: message } } : { refusal: message }
}

function statusOf(reason: ReportReason | PictureReason): number {
  if (reason === 'too-many-requests') return 429
  return isTemporary(reason) ? 503 : 409
}
