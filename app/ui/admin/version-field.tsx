import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { hasChanges } from '#app/ui/browser/field-values.ts'

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

/**
 * The version that the editor of a form, or of another element with fields, has seen: that of the page as it was
 * opened. An open page is reloaded when somebody else saves. The newer version counts as seen only while nothing is
 * typed, since it must not mark the old text as new. After a refusal the newer text has been shown, and may be
 * replaced.
 *
 * Whether something is typed is found by comparing the fields with what the page shows. An answer fills the fields with
 * what was typed, so that none looks changed; it counts as typed. `isUntouched` says it instead where the page keeps
 * choices in its state, or fills a select only once.
 */
export function useSeenVersion<Version extends number | string>(
  box: RefObject<HTMLElement | null>,
  version: Version,
  answer: FormAnswer | undefined,
  isUntouched?: boolean,
): Version {
  const [seen, setSeen] = useState(version)
  const hasAnswer = answer !== undefined
  useEffect(() => {
    if (isUntouched ?? !(hasAnswer || hasChanges(box.current))) setSeen(version)
  }, [box, version, hasAnswer, isUntouched])
  return answer?.refusal ? version : seen
}
