import { useEffect } from 'react'
import { type FormEncType, useFetchers, useNavigation, useSubmit } from 'react-router'
import { IDEMPOTENCY_KEY } from '#app/domain/idempotency/idempotency-key-field.ts'
import { waitForServer } from '#app/ui/admin/wait-for-server.ts'
import { randomId } from '#app/ui/browser/random-id.ts'
import { emptyResult, type Submission, submissionOutcome } from '#app/ui/browser/submission-outcome.ts'
import { showToast } from '#app/ui/kit/toast-store.ts'

/** Adds an idempotency key to every form of the panel, and sends a form again when it is unknown whether it arrived. */
export function useFormRetry(): void {
  const submit = useSubmit()
  const navigation = useNavigation()
  const fetchers = useFetchers()
  useEffect(() => {
    document.addEventListener('formdata', addIdempotencyKey)
    return () => document.removeEventListener('formdata', addIdempotencyKey)
  }, [])
  useEffect(
    () =>
      onResend((key) => {
        const pending = [navigation, ...fetchers].find(({ formData }) => formData?.get(IDEMPOTENCY_KEY) === key)
        if (!pending?.formData) return false
        const { formData, formAction, formEncType } = pending
        void submit(formData, {
          method: 'post',
          action: formAction,
          encType: formEncType as FormEncType,
          // A form of a row goes again through its own fetcher.
          ...('key' in pending ? { navigate: false, fetcherKey: pending.key } : {}),
        })
        return true
      }),
    [submit, navigation, fetchers],
  )
}

const keys = new WeakMap<HTMLFormElement, string>()
const answered = new Set<string>()

/** Sets the key of a submission: a new one after a response, the same one while there was none. */
function addIdempotencyKey({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
  const known = keys.get(target)
  const key = known && !answered.has(known) ? known : randomId()
  keys.set(target, key)
  formData.set(IDEMPOTENCY_KEY, key)
}

/** The idempotency key of a request; null for one without a form. */
async function idempotencyKeyOf(request: Request): Promise<string | null> {
  const key = (await request.clone().formData()).get(IDEMPOTENCY_KEY)
  return typeof key === 'string' ? key : null
}

/** Marks a key as answered: the same form sent later gets a new one. */
function markResponded(key: string): void {
  answered.add(key)
}

type Send = (key: string) => boolean

let send: Send | null = null

/** Sets the function that sends the pending form again; returns one that unsets it. */
function onResend(next: Send): () => void {
  send = next
  return () => {
    if (send === next) send = null
  }
}

/** Sends the pending form again if it has this key. Returns whether it was sent. */
function resend(key: string): boolean {
  return send?.(key) ?? false
}

/** Until it is dismissed. */
const ONE_DAY = 86_400_000

/**
 * Sends a form of the panel when the server responds, and again when no response came; the page with its input stays.
 * The idempotency key keeps the server from handling it twice (http/route-middleware/idempotent-forms.server.ts). If
 * the outcome stays unknown, a toast asks the sender to check before sending it again.
 */
export async function sendWithRetry<Result>(request: Request, next: () => Promise<Result>): Promise<Result> {
  const { signal } = request
  const key = await idempotencyKeyOf(request)
  await waitForServer(signal, false)
  const results = await next()
  const outcome = submissionOutcome(results as Submission)
  if (key && outcome !== 'lost') markResponded(key)
  if (signal.aborted || outcome === 'answered') return results
  if (key && outcome === 'lost') {
    await waitForServer(signal, true)
    // The new submission aborts this one, so its promise must not resolve.
    if (signal.aborted || resend(key)) return new Promise(() => {})
  }
  showToast({
    title: 'We can’t tell whether this was saved',
    text: 'The shop stopped answering in the middle of it. Look before you send it again.',
    milliseconds: ONE_DAY,
  })
  return emptyResult(results as Submission) as Result
}
