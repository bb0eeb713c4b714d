import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactNode, useId } from 'react'
import { useFieldError } from './use-field-error.ts'

/** What every field says about itself: the label is not optional. */
export type FieldWords = {
  label: string
  name: string
  /** What the last answer said of it, until the field is changed. Takes the hint's place. */
  error?: string
  /** What can be said while it is being typed: it follows the field, so it stays as long as it is true. */
  says?: string
  hint?: ReactNode
  /** Said beside the label; required is not starred. */
  optional?: boolean
  className?: string
}

type Control = { id: string; name: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type Props = FieldWords & { id?: string; children: (control: Control) => ReactNode }

/** Label above, hint or error below, tied together for those who do not see them. */
export function FieldFrame({
  label,
  name,
  error: answered,
  says,
  hint,
  optional,
  className,
  id: given,
  children,
}: Props) {
  const made = useId()
  const id = given ?? made
  const about = `${id}-about`
  const { shown, told } = useFieldError(answered)
  const error = says ?? shown
  return (
    <div {...told} className={['field', error && 'err', className].filter(Boolean).join(' ')}>
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
export function FieldMessage({ id, error, hint }: { id?: string; error?: string; hint?: ReactNode }) {
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

type GroupProps = Pick<FieldWords, 'label' | 'error' | 'hint' | 'className'> & {
  /** The legend is only heard where a heading says the same. */
  hiddenLabel?: boolean
  /** Its choices, each tied to what is said below by what it is given; the first is where the focus goes. */
  children: (
    choice: (at: number) => { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined },
  ) => ReactNode
}

/** Several choices under one legend, of which one is made. What is said of them is said once. */
export function FieldGroup({ label, hiddenLabel, error, hint, className, children }: GroupProps) {
  const about = useId()
  const { shown, told } = useFieldError(error)
  return (
    <fieldset {...told} className={['field', shown && 'err', className].filter(Boolean).join(' ')}>
      <legend className={hiddenLabel ? 'vh' : 'lab'}>{label}</legend>
      {children((at) => ({
        'aria-invalid': shown && at === 0 ? true : undefined,
        'aria-describedby': shown || hint ? about : undefined,
      }))}
      <FieldMessage id={about} error={shown} hint={hint} />
    </fieldset>
  )
}
