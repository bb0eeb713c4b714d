import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { IDEMPOTENCY_KEY } from '#app/domain/idempotency/idempotency-key-field.ts'
import { ConfirmDialog } from '#app/ui/kit/confirm-dialog.tsx'

type Props = {
  form: RefObject<HTMLFormElement | null>
  /** The answer to the form; if there is one, nothing was saved. */
  answer: unknown
}

/** Asks before unsaved input is lost by following a link or closing the page. Submitting the form does not ask. */
export function UnsavedGuard({ form, answer }: Props) {
  const unsaved = useUnsaved(form, answer)
  const blocker = useBlocker(({ nextLocation, currentLocation }) => {
    return nextLocation.pathname !== currentLocation.pathname && unsaved()
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Leave without saving?"
      confirm="Leave without saving"
      keep="Stay here"
    >
      What you changed on this page is not saved yet.
    </ConfirmDialog>
  )
}

/** Whether the form holds something the server does not have. Checked on demand, without rendering. */
function useUnsaved(form: RefObject<HTMLFormElement | null>, answer: unknown): () => boolean {
  const began = useRef<string | null>(null)
  const isSent = useRef(false)
  const isRefused = useRef(false)
  const unsaved = useRef(() => !isSent.current && (isRefused.current || asText(form.current) !== began.current))
  useEffect(() => {
    isSent.current = false
    isRefused.current = answer !== undefined
  }, [answer])
  useEffect(() => {
    began.current = asText(asWritten(form.current))
    const sent = () => {
      isSent.current = true
    }
    const element = form.current
    element?.addEventListener('submit', sent)
    return () => element?.removeEventListener('submit', sent)
  }, [form])
  return unsaved.current
}

/** The form as the server rendered it, without input typed before hydration. */
function asWritten(form: HTMLFormElement | null): HTMLFormElement | null {
  const copy = form?.cloneNode(true) as HTMLFormElement | undefined
  copy?.reset()
  return copy ?? null
}

function asText(form: HTMLFormElement | null): string | null {
  if (!form) return null
  const typed = Array.from(new FormData(form)).filter(
    ([name, value]) => typeof value === 'string' && name !== IDEMPOTENCY_KEY,
  )
  return JSON.stringify(typed)
}
