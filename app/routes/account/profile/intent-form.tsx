import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { ProfileIntent } from '#app/domain/identity/profile/profile-intent.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { useAnswerFocus } from '#app/ui/kit/field-error.ts'

type Props = {
  /** What the form does, and to which address or session. */
  intent: ProfileIntent
  id?: string
  answer?: ProfileAnswer
  children: ReactNode
  className?: string
}

/** One form of the profile. It works without scripts. */
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
  /** Tells a screen reader which of several things it is for. */
  about?: string
  kind?: 'text' | 'quiet' | 'destructive'
}

/** A form of one button, with nothing to type. */
export function IntentButton({ intent, id, label, about, kind = 'text' }: ButtonProps) {
  const busy = useIsSubmitting(intent, id)
  return (
    <IntentForm intent={intent} id={id}>
      <Button kind={kind} type="submit" busy={busy}>
        {label}
        {about ? <span className="sr-only"> {about}</span> : null}
      </Button>
    </IntentForm>
  )
}

/** Whether this very form is on its way. */
export function useIsSubmitting(intent: ProfileIntent, id = ''): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && (formData.get('id') ?? '') === id
}

/** What the server answered to a form of the profile; `typed` holds its intent and id too. */
export type ProfileAnswer = FormAnswer & { done?: true }

/** The answer if it is to this form (and this thing, where there are several), else nothing. */
export function answerTo(answer: ProfileAnswer | undefined, intent: ProfileIntent, id = ''): ProfileAnswer | undefined {
  return answer?.typed.intent === intent && (answer.typed.id ?? '') === id ? answer : undefined
}
