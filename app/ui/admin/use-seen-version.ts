import { type RefObject, useEffect, useState } from 'react'
import { hasChanges } from '#app/ui/browser/field-values.ts'

/**
 * The version of a text that its editor has seen: that of the page as it was opened, and a newer one only while the
 * editor has typed nothing. An open page is reloaded when somebody else saves, which must not mark the old text as new.
 */
export function useSeenVersion(version: number, isUntouched: boolean): number {
  const [seen, setSeen] = useState(version)
  if (isUntouched && seen !== version) setSeen(version)
  return seen
}

/**
 * The same for the uncontrolled fields of a form, or of another element: a newer version only while none of them is
 * changed. With an answer its fields show what was typed, so that none looks changed.
 */
export function useSeenVersionIn(box: RefObject<HTMLElement | null>, version: number, hasAnswer: boolean): number {
  const [seen, setSeen] = useState(version)
  useEffect(() => {
    if (!hasAnswer && !hasChanges(box.current)) setSeen(version)
  }, [box, version, hasAnswer])
  return seen
}
