import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactNode, useId } from 'react'

/** What every field says about itself: the label is not optional. */
export type FieldWords = {
  label: string
  name: string
  /** Takes the hint's place. */
  error?: string
  hint?: ReactNode
  /** Said beside the label; required is not starred. */
  optional?: boolean
  className?: string
}

type Control = { id: string; name: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type Props = FieldWords & { id?: string; children: (control: Control) => ReactNode }

/** Label above, hint or error below, tied together for those who do not see them. */
export function FieldFrame({ label, name, error, hint, optional, className, id: given, children }: Props) {
  const made = useId()
  const id = given ?? made
  const about = `${id}-about`
  return (
    <div className={['field', error && 'err', className].filter(Boolean).join(' ')}>
      <label className="lab" htmlFor={id}>
        {label} {optional ? <span className="optl">(optional)</span> : null}
      </label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? about : undefined,
      })}
      <FieldMessage id={about} error={error} hint={hint} />
    </div>
  )
}

/** The error with its icon, or else the hint. */
export function FieldMessage({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) {
  if (error) {
    return (
      <p className="errmsg" id={id}>
        <CircleAlert className="i" aria-hidden="true" />
        {error}
      </p>
    )
  }
  return hint ? (
    <p className="hint" id={id}>
      {hint}
    </p>
  ) : null
}
