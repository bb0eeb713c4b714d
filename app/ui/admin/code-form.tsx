import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { useSession } from '#app/ui/shop/session.tsx'
import { CodePrompt } from './code-prompt.tsx'

type Props = {
  /** The server turned the form away until a fresh code is confirmed. */
  codeNeeded: boolean
  /** Why it asks for one. */
  message: string
  className?: string
  /** Its fields and its button. A value of the button goes into a hidden field: the form is sent again without it. */
  children: ReactNode
}

/** A form that needs a fresh one-time code: where the last is too old, it asks for one below and is sent again. */
export function CodeForm({ codeNeeded, message, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const phone = useSession().user?.phone
  return (
    <>
      <Form ref={form} method="post" preventScrollReset noValidate className={className}>
        {children}
      </Form>
      {codeNeeded && phone ? (
        <CodePrompt phone={phone} message={message} onConfirmed={() => form.current?.requestSubmit()} />
      ) : null}
    </>
  )
}
