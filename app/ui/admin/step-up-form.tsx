import { type ReactNode, useEffect, useRef } from 'react'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { ActionForm } from '#app/ui/kit/action-form.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import { ConfirmByCode } from '#app/ui/shop/sign-in/confirm-by-code.tsx'

type Props = {
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
  const form = useRef<HTMLFormElement>(null)
  const phone = useSession().user?.phone
  return (
    <>
      <ActionForm ref={form} hidden={{ intent }} answer={answer} action={action} className={className}>
        <RefusalNotice refusal={answer?.refusal} tabIndex={-1} className="mb-4" />
        {children}
      </ActionForm>
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
