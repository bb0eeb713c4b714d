import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

export type Confirmation = {
  kind: ComponentProps<typeof Button>['kind']
  label: ReactNode
  title: string
  /** A description of what will happen. */
  children: ReactNode
  /** The confirm label, verb and object, and the label of the safe choice. */
  confirm: string
  keep: string
}

type Props = Confirmation & Pick<ComponentProps<typeof Button>, 'busy' | 'disabled' | 'aria-label'>

/**
 * The button of a form that asks before it is sent: the one way to confirm what cannot be undone. It sends nothing
 * itself, so that a press before the scripts are ready does not do it. In a browser without scripts a plain button
 * takes its place.
 */
export function ConfirmedButton({ kind, label, title, children, confirm, keep, busy, ...rest }: Props) {
  const [asking, setAsking] = useState<HTMLFormElement | null>(null)
  return (
    <>
      <Button
        kind={kind}
        busy={busy}
        className="with-scripts"
        onClick={({ currentTarget }) => setAsking(currentTarget.form)}
        {...rest}
      >
        {label}
      </Button>
      <noscript>
        <Button kind={kind} type="submit" {...rest}>
          {label}
        </Button>
      </noscript>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null)
          asking?.requestSubmit()
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
