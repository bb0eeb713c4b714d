import { type RefObject, useEffect, useRef } from 'react'

/** Resets a form that stays on its page once its submission was saved, and at no other change of the page. */
export function useResetOnSave(form: RefObject<HTMLFormElement | null>, busy: boolean, answer: unknown): void {
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && !answer) form.current?.reset()
    wasBusy.current = busy
  }, [form, busy, answer])
}
