import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFieldError } from './use-field-error.ts'

type ElementProps<Tag extends 'input' | 'textarea' | 'select'> = FieldTexts &
  Omit<ComponentProps<Tag>, keyof FieldTexts | 'prefix'>

/** Single-line text field. A prefix (+91, ₹) or suffix (g, kcal) is inside the field but not part of its name. */
export function Field({
  label,
  name,
  error,
  message,
  hint,
  optional,
  className,
  id,
  prefix,
  suffix,
  ...input
}: ElementProps<'input'> & {
  prefix?: string
  suffix?: string
}) {
  return (
    <FieldFrame {...{ label, name, error, message, hint, optional, className, id }}>
      {(control) => {
        const box = <input className="input" {...input} {...control} />
        if (prefix)
          return (
            <span className="has-prefix">
              <span className="prefix" aria-hidden="true">
                {prefix}
              </span>
              {box}
            </span>
          )
        if (suffix)
          return (
            <span className={suffix.length > 4 ? 'has-suffix is-long' : 'has-suffix'}>
              {box}
              <span className="suffix" aria-hidden="true">
                {suffix}
              </span>
            </span>
          )
        return box
      }}
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextAreaField({
  label,
  name,
  error,
  message,
  hint,
  optional,
  className,
  id,
  defaultValue,
  ...textarea
}: ElementProps<'textarea'>) {
  return (
    <FieldFrame {...{ label, name, error, message, hint, optional, className, id }}>
      {(control) => <textarea className="input" {...textarea} {...control} defaultValue={arrayDefault(defaultValue)} />}
    </FieldFrame>
  )
}

/**
 * As an array, the text is rendered as children and not as defaultValue, which React would set at hydration,
 * overwriting what was typed.
 */
function arrayDefault(text: ComponentProps<'textarea'>['defaultValue']): readonly string[] | undefined {
  return text === undefined ? undefined : [String(text)]
}

/** A select; the options are its children. */
export function SelectField({
  label,
  name,
  error,
  message,
  hint,
  optional,
  className,
  id,
  children,
  ...select
}: ElementProps<'select'>) {
  return (
    <FieldFrame {...{ label, name, error, message, hint, optional, className, id }}>
      {(control) => (
        <select className="input" {...select} {...control}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}

/** A checkbox. The label may contain links. Must not be preselected for costs or consents. */
export function CheckField({
  label,
  name,
  error: answered,
  message,
  hint,
  optional,
  className,
  id: given,
  ...input
}: Omit<ElementProps<'input'>, 'label'> & {
  label: ReactNode
}) {
  const made = useId()
  const id = given ?? made
  const about = `${id}-about`
  const { shown, box } = useFieldError(answered)
  const error = message ?? shown
  return (
    <div {...box} className={['field', error && 'has-error', className].filter(Boolean).join(' ')}>
      <label className="check" htmlFor={id}>
        <input
          {...input}
          type="checkbox"
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? about : undefined}
        />
        <span>
          {label} {optional ? <span className="mute">(optional)</span> : null}
        </span>
      </label>
      <FieldMessage id={about} error={error} hint={hint} />
    </div>
  )
}

/** The texts of every field: the label is not optional. */
type FieldTexts = {
  label: string
  name: string
  /** Its error in the last response, until the field is changed. Replaces the hint. */
  error?: string
  /** An error detected while typing, shown as long as it applies. */
  message?: string
  hint?: ReactNode
  /** Shown beside the label; required fields have no asterisk. */
  optional?: boolean
  className?: string
}

type Control = { id: string; name: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type Props = FieldTexts & { id?: string; children: (control: Control) => ReactNode }

/** Label above, hint or error below, associated by ARIA attributes. */
export function FieldFrame({
  label,
  name,
  error: answered,
  message,
  hint,
  optional,
  className,
  id: given,
  children,
}: Props) {
  const made = useId()
  const id = given ?? made
  const about = `${id}-about`
  const { shown, box } = useFieldError(answered)
  const error = message ?? shown
  return (
    <div {...box} className={['field', error && 'has-error', className].filter(Boolean).join(' ')}>
      <label className="label" htmlFor={id}>
        {label} {optional ? <span className="optional">(optional)</span> : null}
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
      <p className="error" id={id}>
        <CircleAlert className="icon" aria-hidden="true" />
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

type GroupProps = Pick<FieldTexts, 'label' | 'error' | 'hint' | 'className'> & {
  /** The legend is for screen readers only, if a heading shows the same text. */
  hiddenLabel?: boolean
  /** The choices, associated with the message by the props passed; the first receives the focus. */
  children: (
    choice: (at: number) => { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined },
  ) => ReactNode
}

/** A radio group with a legend. Its error is shown once. */
export function FieldGroup({ label, hiddenLabel, error, hint, className, children }: GroupProps) {
  const about = useId()
  const { shown, box } = useFieldError(error)
  return (
    <fieldset {...box} className={['field', shown && 'has-error', className].filter(Boolean).join(' ')}>
      <legend className={hiddenLabel ? 'sr-only' : 'label'}>{label}</legend>
      {children((at) => ({
        'aria-invalid': shown && at === 0 ? true : undefined,
        'aria-describedby': shown || hint ? about : undefined,
      }))}
      <FieldMessage id={about} error={shown} hint={hint} />
    </fieldset>
  )
}
