import type { RouterContextProvider } from 'react-router'
import { leftOutMessage, type RefusedFile, refusedFiles } from '#app/domain/pictures/refused-pictures.ts'
import { isForLater, type PictureReason } from '#app/domain/pictures/uploaded-picture.ts'
import { PROBLEM_PICTURES, REPORT_MESSAGES, type ReportReason } from '#app/domain/support/problems/pack-problem.ts'
import { ProblemForm } from '#app/domain/support/problems/problem-form.ts'
import { reportProblem } from '#app/domain/support/problems/report-problem.server.ts'
import { requireOwnOrder } from '#app/http/context/own-order.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { parseForm, typedIn } from '#app/http/forms/form.server.ts'
import { isTooHeavy, photographsOf } from '#app/http/forms/photograph-upload.server.ts'
import type { UploadAnswer } from '#app/ui/shop/upload/upload-form.tsx'

/** Said once the report is here. */
export const REPORTED = { title: 'Problem reported', text: 'We reply within 48 hours.' }

type Reported = { ok: true } | { ok: false; status: number; answer: UploadAnswer }

const { least, most, mostBytes } = PROBLEM_PICTURES
const TOO_HEAVY = 'Together these photographs are larger than 24 MB. Please choose fewer or smaller ones.'

/** Takes a report from its form, whether a browser sent it or the page's script. */
export async function saveReport(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
): Promise<Reported> {
  const order = await requireOwnOrder(context, request, id)
  const shop = shopOf(context)
  const refuse = (status: number, answer: Partial<UploadAnswer>): Reported => ({
    ok: false,
    status,
    answer: { fields: {}, typed: {}, refusal: null, ...answer },
  })
  if (isTooHeavy(request, mostBytes)) return refuse(413, { fields: { photo: TOO_HEAVY } })
  const form = await request.formData()
  const photographs = await photographsOf(form, 'photo')
  const parsed = parseForm(form, ProblemForm)
  const typed = typedIn(form)
  const fields: Record<string, string> = parsed.ok ? {} : parsed.fields
  if (photographs.length < least) fields.photo = 'Add at least one photograph.'
  const names = photographs.map((photograph) => photograph.name)
  const leftOut = leftOutMessage(names.slice(most), most)
  if (leftOut) fields.photo = leftOut
  if (!parsed.ok || Object.keys(fields).length > 0) return refuse(400, { fields, typed })
  const reported = await reportProblem(
    shop,
    order.userId,
    order.id,
    parsed.value,
    photographs.map(({ bytes }) => bytes),
  )
  if (reported.ok) return { ok: true }
  return refuse(statusOf(reported.reason), {
    ...placeOf(reported.reason, refusedFiles(names, reported.detail ?? [])),
    typed,
  })
}

const FIELD: Partial<Record<ReportReason, string>> = {
  'not-a-pack': 'pack',
  'already-reported': 'pack',
  'too-many-packs': 'packs',
  'too-many-grams': 'grams',
}

function placeOf(reason: ReportReason | PictureReason, refusedPhotos: readonly RefusedFile[]): Partial<UploadAnswer> {
  if (refusedPhotos.length > 0) return { refusedPhotos }
  const message = REPORT_MESSAGES[reason as ReportReason]
  const field = FIELD[reason as ReportReason]
  return field ? { fields: { [field]: message } } : { refusal: message }
}

function statusOf(reason: ReportReason | PictureReason): number {
  if (reason === 'too-many-requests') return 429
  return isForLater(reason) ? 503 : 409
}
