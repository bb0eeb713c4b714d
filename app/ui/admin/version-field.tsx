import { useRef } from 'react'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { useSeenVersion } from './use-seen-version.ts'

type Props = {
  /** The version that is stored, or what else tells the stored state from others. */
  of: number | string
  answer: FormAnswer | undefined
  isUntouched?: boolean
  name?: string
}

/**
 * The hidden field of a form with the version that its editor has seen (useSeenVersion), so that of two people who edit
 * the same thing, none overwrites the other. Its schema is `seenVersionSchema`.
 */
export function VersionField({ of, answer, isUntouched, name = 'version' }: Props) {
  const form = useRef<HTMLFormElement | null>(null)
  const seen = useSeenVersion(form, of, answer, isUntouched)
  return (
    <input
      ref={(input) => {
        form.current = input?.form ?? null
      }}
      type="hidden"
      name={name}
      value={seen}
    />
  )
}
