import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { hasChanges } from '#app/ui/browser/field-values.ts'

/** For a form that is submitted at every change: calls `change` once if something was changed before hydration. */
export function useChangeBeforeHydration(change: (form: HTMLFormElement) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const submitChange = useEffectEvent(change)
  useEffect(() => {
    if (form.current && hasChanges(form.current)) submitChange(form.current)
  }, [])
  return form
}
