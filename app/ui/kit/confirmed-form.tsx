import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { type Confirmation, ConfirmedButton } from './confirmed-button.tsx'
import { useIsSubmitting } from './use-is-submitting.ts'

type Props = Confirmation &
  Pick<ComponentProps<typeof Form>, 'className' | 'preventScrollReset'> & {
    /** The page that does it, if it is another one. */
    action?: string
    /** What is sent: the intent, and what the action needs besides. */
    fields?: Readonly<Record<string, string | number>>
    disabled?: boolean
  }

/**
 * A form of one button that asks before it is sent. One that needs a one-time code has the button in its StepUpForm.
 */
export function ConfirmedForm({ action, fields = {}, className, preventScrollReset, ...button }: Props) {
  const busy = useIsSubmitting(fields, action)
  return (
    <Form method="post" action={action} className={className} preventScrollReset={preventScrollReset}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ConfirmedButton busy={busy} {...button} />
    </Form>
  )
}
