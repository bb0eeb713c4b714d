import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import { ConfirmByCode } from '#app/ui/shop/sign-in/confirm-by-code.tsx'

type Props = {
  /** Sent in a hidden field: the form is sent again without its button. */
  intent: string
  answer: FormAnswer | undefined
  /** Why a one-time code is required, shown with the field of the code. */
  codeMessage: string
  className?: string
  /** The page that does it, if it is another one: it shows the answer. */
  action?: string
  /** The fields and the button. */
  children: ReactNode
}

/**
 * A form that needs a fresh one-time code. When it is refused, it shows why and focuses the field that is wrong; when
 * the last code is too old, it asks for a new one below and is sent again.
 */
export function StepUpForm({ intent, answer, codeMessage, className, action, children }: Props) {
  const form = useAnswerFocus(answer)
  const phone = useSession().user?.phone
  return (
    <>
      <Form ref={form} method="post" action={action} noValidate preventScrollReset className={className}>
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

type CodePromptProps = { phone: string; message: string; onConfirmed: () => void }

/** Asks for a one-time code below the form: scrolled into view, with the focus on its alert. */
function CodePrompt(props: CodePromptProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[role="alert"]')?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="code-prompt" ref={box}>
      <ConfirmByCode {...props} />
    </div>
  )
}
