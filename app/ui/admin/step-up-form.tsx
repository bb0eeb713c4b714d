import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useAnswerFocus } from '#app/ui/kit/field-error.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useSession } from '#app/ui/shop/session.tsx'
import { CodePrompt } from './code-prompt.tsx'

type Props = {
  intent: string
  answer: MoneyAnswer
  /** Why a one-time code is asked for, should it be. */
  codeMessage: string
  className?: string
  children: ReactNode
}

/** A form that sends money: refused, it says why and leads there; without a fresh code, it asks for one and goes on. */
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
        <CodePrompt phone={phone} says={codeMessage} onConfirmed={() => form.current?.requestSubmit()} />
      ) : null}
    </>
  )
}

/** What the server said to a form about money it did not carry out: at the fields, in one sentence, or that it asks for a code. */
export type MoneyAnswer =
  | { fields: Record<string, string>; typed: Record<string, string>; refusal?: string; codeNeeded: boolean }
  | undefined
