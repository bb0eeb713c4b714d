import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { Form } from 'react-router'
import { useAnswerFocus } from './use-answer-focus.ts'

type Props = {
  /**
   * Sent in hidden fields: the intent, as the form may be sent without its button, and what the action needs besides.
   */
  hidden: Readonly<{ intent: string } & Record<string, string | number>>
  /** The answer to this form: the first error that it shows gets the focus. */
  answer?: unknown
  className?: string
  /** The page that does it, if it is another one. */
  action?: string
  ref?: Ref<HTMLFormElement>
  /** The fields and the button. */
  children: ReactNode
}

/** A form of one action. Works without scripts. */
export function ActionForm({ hidden, answer, className, action, ref, children }: Props) {
  const form = useAnswerFocus(answer)
  useImperativeHandle(ref, () => form.current as HTMLFormElement)
  return (
    <Form ref={form} method="post" action={action} className={className} preventScrollReset noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
