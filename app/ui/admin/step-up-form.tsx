import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { useAnswerFocus } from '#app/ui/kit/field-error.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useSession } from '#app/ui/shop/session.tsx'
import { CodePrompt } from './code-prompt.tsx'

/** What was wrong with a form that sends money; or nothing was, and it asks for a fresh one-time code. */
export type StepUpAnswer = FormAnswer & { codeNeeded?: boolean }

type Props = {
  intent: string
  answer: StepUpAnswer | undefined
  /** Why a one-time code is asked for, should it be. */
  codeMessage: string
  className?: string
  children: ReactNode
}

/** A form that sends money. Refused, it shows why and focuses the field; without a fresh code, it asks for one and is sent again. */
export function StepUpForm({ intent, answer, codeMessage, className, children }: Props) {
  const form = useAnswerFocus(answer)
  const phone = useSession().user?.phone
  return (
    <>
      <Form ref={form} method="post" noValidate preventScrollReset className={className}>
        <input type="hidden" name="intent" value={intent} />
        {answer?.refusal ? (
          <Notice kind="bad" role="alert" tabIndex={-1} className="mb-4">
            {answer.refusal}
          </Notice>
        ) : null}
        {children}
      </Form>
      {answer?.codeNeeded && phone ? (
        <CodePrompt phone={phone} message={codeMessage} onConfirmed={() => form.current?.requestSubmit()} />
      ) : null}
    </>
  )
}
