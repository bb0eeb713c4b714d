import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'

/**
 * What the form had seen when somebody else overtook it, once the page has loaded what is stored now: a field keeps the
 * value with which it was mounted.
 */
export function useOvertaken(answer: FormAnswer | undefined): string {
  const { state } = useNavigation()
  const overtaken = answer?.typed.overtaken ?? ''
  const [shown, setShown] = useState(overtaken)
  if (state === 'idle' && shown !== overtaken) setShown(overtaken)
  return shown
}
