import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { ConfirmDialog } from '#app/ui/kit/confirm-dialog.tsx'

type Props = Pick<ComponentProps<typeof Form>, 'className' | 'preventScrollReset'> & {
  /** What is sent: the intent, and what the action needs besides. */
  fields: Readonly<Record<string, string | number>>
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
 * ready does not do what cannot be undone.
 */
export function ConfirmedForm({ fields, kind, label, disabled, title, children, confirm, keep, ...rest }: Props) {
  const [isAsking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sent = useNavigation().formData
  const busy = sent !== undefined && Object.entries(fields).every(([name, value]) => sent.get(name) === String(value))
  return (
    <>
      <Form ref={form} method="post" {...rest}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button kind={kind} busy={busy} disabled={disabled} onClick={() => setAsking(true)}>
          {label}
        </Button>
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
