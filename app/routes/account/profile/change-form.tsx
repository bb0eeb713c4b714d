import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { useAnswerFocus } from '#app/ui/kit/field-error.ts'

type Props = {
  /** Which change of the profile it is, and of which thing. */
  change: string
  id?: string
  /** What the server said of it. */
  answer?: ProfileAnswer
  children: ReactNode
  className?: string
}

/** A form that makes one change of the profile. It works without scripts. */
export function ChangeForm({ change, id, answer, children, className }: Props) {
  return (
    <Form ref={useAnswerFocus(answer)} method="post" className={className} preventScrollReset noValidate>
      <input type="hidden" name="change" value={change} />
      {id ? <input type="hidden" name="id" value={id} /> : null}
      {children}
    </Form>
  )
}

/** A change that needs one press and nothing typed. `about` tells a screen reader which of several things it is for. */
export function ChangeButton({
  change,
  id,
  label,
  about,
  kind = 'text',
}: {
  change: string
  id?: string
  label: string
  about?: string
  kind?: 'text' | 'quiet' | 'destructive'
}) {
  const busy = useIsChanging(change, id)
  return (
    <ChangeForm change={change} id={id}>
      <Button kind={kind} type="submit" busy={busy}>
        {label}
        {about ? <span className="vh"> {about}</span> : null}
      </Button>
    </ChangeForm>
  )
}

/** Whether this very change is on its way. */
export function useIsChanging(change: string, id?: string): boolean {
  const { formData } = useNavigation()
  return formData?.get('change') === change && (formData.get('id') ?? '') === (id ?? '')
}

/** What the server answered to a change of the profile; `change` and `id` say to which. */
export type ProfileAnswer = {
  change: string
  id: string | null
  done: boolean
  fields?: Record<string, string>
  typed?: Record<string, string>
  message?: string
}

/** The answer if it is to this change (and this thing, where there are several), else nothing. */
export function answerTo(
  answer: ProfileAnswer | undefined,
  change: string,
  id: string | null = null,
): ProfileAnswer | undefined {
  return answer?.change === change && answer.id === id ? answer : undefined
}
