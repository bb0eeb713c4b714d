import { useEffect } from 'react'
import { data, type FormEncType, useNavigation, useSubmit } from 'react-router'
import { IDEMPOTENCY_KEY } from '#app/domain/idempotency/idempotency-key.ts'
import { waitForServer } from '#app/ui/admin/wait-for-server.ts'
import { showToast } from '#app/ui/kit/toast-queue.ts'
import { type Submission, submissionOutcome } from './submission-outcome.ts'

/** Gives every form of the panel a key, and sends a form again when nobody knows whether it arrived. */
export function useFormRetry(): void {
  const submit = useSubmit()
  const { formData, formAction, formEncType } = useNavigation()
  useEffect(() => {
    document.addEventListener('formdata', addIdempotencyKey)
    return () => document.removeEventListener('formdata', addIdempotencyKey)
  }, [])
  useEffect(
    () =>
      onResend((key) => {
        if (!formData || formData.get(IDEMPOTENCY_KEY) !== key) return false
        void submit(formData, { method: 'post', action: formAction, encType: formEncType as FormEncType })
        return true
      }),
    [submit, formData, formAction, formEncType],
  )
}

const keys = new WeakMap<HTMLFormElement, string>()
const answered = new Set<string>()

/** Names what is being sent: anew once there was an answer, the same for as long as there was none. */
function addIdempotencyKey({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
  const known = keys.get(target)
  const key = known && !answered.has(known) ? known : newKey()
  keys.set(target, key)
  formData.set(IDEMPOTENCY_KEY, key)
}

/** The key of what a request sends; null for what goes without a form. */
async function idempotencyKeyOf(request: Request): Promise<string | null> {
  const key = (await request.clone().formData()).get(IDEMPOTENCY_KEY)
  return typeof key === 'string' ? key : null
}

/** Remembers that a save has its answer: the same form sent later is another save. */
function markAnswered(key: string): void {
  answered.add(key)
}

// A panel opened by the number of its machine has no randomUUID: browsers keep that for https.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('')
}

type Send = (key: string) => boolean

let send: Send | null = null

/** Sets how the form on its way is sent again; returns how to unset it. */
function onResend(next: Send): () => void {
  send = next
  return () => {
    if (send === next) send = null
  }
}

/** Sends the form with this key again in place of the sending before. Whether it was the one on its way. */
function resend(key: string): boolean {
  return send?.(key) ?? false
}

/** Until it is dismissed. */
const ONE_DAY = 86_400_000

/**
 * Sends a form of the panel when the shop answers, and again when no answer came: the page with what was typed stays. Its
 * key keeps the shop from handling it twice (http/middleware/idempotency.server.ts). Where nobody can know its outcome, whoever sent
 * it is asked to look before they send it once more.
 */
export async function sendWithRetry<Result>(request: Request, next: () => Promise<Result>): Promise<Result> {
  const { signal } = request
  const key = await idempotencyKeyOf(request)
  await waitForServer(signal, false)
  const results = await next()
  const outcome = submissionOutcome(results as Submission)
  if (key && outcome !== 'lost') markAnswered(key)
  if (signal.aborted || outcome === 'answered') return results
  if (key && outcome === 'lost') {
    await waitForServer(signal, true)
    // Sending it again ends this sending, and with it whoever waits for what it gives.
    if (signal.aborted || resend(key)) return new Promise(() => {})
  }
  showToast({
    title: 'We can’t tell whether this was saved',
    text: 'The shop stopped answering in the middle of it. Look before you send it again.',
    milliseconds: ONE_DAY,
  })
  return keepPage(results as Submission) as Result
}

/** An empty answer: the page stays as it is, with what was typed. */
function keepPage(sent: Submission): Submission {
  const nothing = { type: 'data', result: data(undefined, { status: 503 }) } as const
  return Object.fromEntries(Object.keys(sent).map((route) => [route, nothing]))
}
