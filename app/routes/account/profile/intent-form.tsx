import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { ProfileIntent } from '#app/domain/identity/profile/profile-intent.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'

type Props = {
  /** The intent, and the id of the address or session it applies to. */
  intent: ProfileIntent
  id?: string
  answer?: ProfileAnswer
  children: ReactNode
  className?: string
}

/** One form of the profile page. Works without scripts. */
export function IntentForm({ intent, id, answer, children, className }: Props) {
  return (
    <Form ref={useAnswerFocus(answer)} method="post" className={className} preventScrollReset noValidate>
      <input type="hidden" name="intent" value={intent} />
      {id ? <input type="hidden" name="id" value={id} /> : null}
      {children}
    </Form>
  )
}

type ButtonProps = {
  intent: ProfileIntent
  id?: string
  label: string
  /** The item the button acts on, for screen readers, where there are several. */
  about?: string
  kind?: 'text' | 'quiet' | 'destructive'
}

/** A form of one button and no fields. */
export function IntentButton({ intent, id, label, about, kind = 'text' }: ButtonProps) {
  const busy = useIsIntentSubmitting(intent, id)
  return (
    <IntentForm intent={intent} id={id}>
      <Button kind={kind} type="submit" busy={busy}>
        {label}
        {about ? <span className="sr-only"> {about}</span> : null}
      </Button>
    </IntentForm>
  )
}

/** Whether this form is being submitted; without an id, that of a new item. */
export function useIsIntentSubmitting(intent: ProfileIntent, id = ''): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && (formData.get('id') ?? '') === id
}

/** The action's answer to a form of the profile; `typed` holds its intent and id too. */
export type ProfileAnswer = FormAnswer & { done?: true }

/** The answer, if it belongs to the form with this intent (and id, if there are several). */
export function answerToIntent(
  answer: ProfileAnswer | undefined,
  intent: ProfileIntent,
  id = '',
): ProfileAnswer | undefined {
  return answer?.typed.intent === intent && (answer.typed.id ?? '') === id ? answer : undefined
}
