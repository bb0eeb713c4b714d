import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldFrame, FieldMessage, type FieldWords } from './field-frame.tsx'
import { useFieldError } from './use-field-error.ts'

type Own<Tag extends 'input' | 'textarea' | 'select'> = FieldWords &
  Omit<ComponentProps<Tag>, keyof FieldWords | 'prefix'>

/** One line of text. A prefix (+91, ₹) or suffix (g, kcal) stands in the field and is not part of its name. */
export function Field({
  label,
  name,
  error,
  says,
  hint,
  optional,
  className,
  id,
  prefix,
  suffix,
  ...input
}: Own<'input'> & {
  prefix?: string
  suffix?: string
}) {
  return (
    <FieldFrame {...{ label, name, error, says, hint, optional, className, id }}>
      {(control) => {
        const box = <input className="in" {...input} {...control} />
        if (prefix)
          return (
            <span className="pre">
              <span className="px" aria-hidden="true">
                {prefix}
              </span>
              {box}
            </span>
          )
        if (suffix)
          return (
            <span className="suf">
              {box}
              <span className="sx" aria-hidden="true">
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
  says,
  hint,
  optional,
  className,
  id,
  defaultValue,
  ...textarea
}: Own<'textarea'>) {
  return (
    <FieldFrame {...{ label, name, error, says, hint, optional, className, id }}>
      {(control) => (
        <textarea className="in" {...textarea} {...control} defaultValue={keptThroughHydration(defaultValue)} />
      )}
    </FieldFrame>
  )
}

/**
 * As one of a list, the same text is not mistaken for what stands in the field: React would write it there when the page
 * comes to life, over what was typed before.
 */
function keptThroughHydration(text: ComponentProps<'textarea'>['defaultValue']): readonly string[] | undefined {
  return text === undefined ? undefined : [String(text)]
}

/** One of a list; the options are its children. */
export function SelectField({
  label,
  name,
  error,
  says,
  hint,
  optional,
  className,
  id,
  children,
  ...select
}: Own<'select'>) {
  return (
    <FieldFrame {...{ label, name, error, says, hint, optional, className, id }}>
      {(control) => (
        <select className="in" {...select} {...control}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}

/** A box to tick. The label may hold links. Never ticked beforehand when it costs or consents to something. */
export function CheckField({
  label,
  name,
  error: answered,
  says,
  hint,
  optional,
  className,
  id: given,
  ...input
}: Omit<Own<'input'>, 'label'> & {
  label: ReactNode
}) {
  const made = useId()
  const id = given ?? made
  const about = `${id}-about`
  const { shown, told } = useFieldError(answered)
  const error = says ?? shown
  return (
    <div {...told} className={['field', error && 'err', className].filter(Boolean).join(' ')}>
      <label className="ck" htmlFor={id}>
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
