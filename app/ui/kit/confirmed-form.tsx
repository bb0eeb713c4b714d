import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useIsSubmitting } from './use-is-submitting.ts'

type Props = Pick<ComponentProps<typeof Form>, 'className' | 'preventScrollReset'> & {
  /** The page that does it, if it is another one. */
  action?: string
  /** What is sent: the intent, and what the action needs besides. */
  fields?: Readonly<Record<string, string | number>>
  kind: ComponentProps<typeof Button>['kind']
  label: string
  disabled?: boolean
  title: string
  /** A description of what will happen. */
  children: ReactNode
  /** The confirm label, verb and object, and the label of the safe choice. */
  confirm: string
  keep: string
}

/**
 * A form of one button that asks before it is sent. The button itself sends nothing, so that a press before the scripts are
 * ready does not do what cannot be undone. In a browser without scripts a plain button takes its place.
 */
export function ConfirmedForm({ action, fields = {}, kind, label, disabled, title, children, ...rest }: Props) {
  const { confirm, keep, ...ofForm } = rest
  const [isAsking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const busy = useIsSubmitting(fields, action)
  return (
    <>
      <Form ref={form} method="post" action={action} {...ofForm}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button kind={kind} busy={busy} disabled={disabled} className="with-scripts" onClick={() => setAsking(true)}>
          {label}
        </Button>
        <noscript>
          <Button kind={kind} type="submit" disabled={disabled}>
            {label}
          </Button>
        </noscript>
      </Form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          form.current?.requestSubmit()
        }}
        title={title}
        confirm={confirm}
        keep={keep}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
