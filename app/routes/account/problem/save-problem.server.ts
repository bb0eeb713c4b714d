import type { RouterContextProvider } from 'react-router'
import { PICTURE_MESSAGES } from '#app/domain/pictures/picture-refusal.ts'
import { REPLY_DEADLINE_HOURS } from '#app/domain/reply-deadline-hours.ts'
import { PROBLEM_PICTURES, REPORT_MESSAGES } from '#app/domain/support/problems/pack-problem.ts'
import { problemFormSchema } from '#app/domain/support/problems/problem-forms.ts'
import { reportProblem } from '#app/domain/support/problems/report-problem.server.ts'
import { requireOwnOrder } from '#app/http/auth/order-guard.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { parsePhotoForm, type RefusedPhotoForm, refusePhotoForm } from '#app/http/forms/photo-form.server.ts'

/** The toast after a report. */
export const REPORTED = { title: 'Problem reported', text: `We reply within ${REPLY_DEADLINE_HOURS} hours.` }

const MESSAGES = { ...PICTURE_MESSAGES, ...REPORT_MESSAGES }

/** Parses and saves the report form, sent by the browser or by script. */
export async function saveProblem(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
): Promise<{ ok: true } | RefusedPhotoForm> {
  const order = await requireOwnOrder(context, request, id)
  const parsed = await parsePhotoForm(request, problemFormSchema, PROBLEM_PICTURES)
  if (!parsed.ok) return parsed
  const photographs = parsed.photos.map(({ bytes }) => bytes)
  const reported = await reportProblem(shopOf(context), order.userId, order.id, parsed.value, photographs)
  if (reported.ok) return { ok: true }
  return refusePhotoForm(parsed, reported, MESSAGES[reported.reason], { field: FIELD_OF[reported.reason] })
}

const FIELD_OF: Partial<Record<keyof typeof MESSAGES, string>> = {
  'not-a-pack': 'pack',
  'already-reported': 'pack',
  'too-many-packs': 'packs',
  'too-many-grams': 'grams',
}
