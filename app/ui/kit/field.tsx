import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Input } from './input.tsx'
import { useErrorUntilEdited } from './use-error-until-edited.ts'

type ElementProps<Tag extends 'input' | 'textarea' | 'select'> = FieldTexts &
  Omit<ComponentProps<Tag>, keyof FieldTexts | 'prefix'>

/** Single-line text field. A prefix (+91, ₹) or suffix (g, kcal) is inside the field but not part of its name. */
export function Field({
  prefix,
  suffix,
  ...props
}: ElementProps<'input'> & {
  prefix?: string
  suffix?: string
}) {
  const [frame, input] = splitFieldProps(props)
  return (
    <FieldFrame {...frame}>
      {(control) => {
        const box = <Input {...input} {...control} />
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
export function TextAreaField({ defaultValue, ...props }: ElementProps<'textarea'>) {
  const [frame, textarea] = splitFieldProps(props)
  return (
    <FieldFrame {...frame}>
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

type SelectProps = Omit<ElementProps<'select'>, 'name'> & Pick<Frame, 'name'>

/** A select; the options are its children. */
export function SelectField({ children, ...props }: SelectProps) {
  const [frame, select] = splitFieldProps(props)
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <select className="input" {...select} {...control}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}

/** A checkbox. The label may contain links. Must not be preselected for costs or consents. */
export function CheckField(props: Omit<ElementProps<'input'>, 'label'> & { label: ReactNode }) {
  const [frame, input] = splitFieldProps(props)
  return (
    <FieldFrame layout="label-beside" {...frame}>
      {(control) => <input {...input} type="checkbox" {...control} />}
    </FieldFrame>
  )
}

/** The texts of every field: the label is not optional. */
type FieldTexts = {
  label: string
  /** The label is for screen readers only, where the place or the choices say what it is. */
  hiddenLabel?: boolean
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

/** What frames a control; its label may have links where it stands beside. */
type Frame = Omit<FieldTexts, 'label' | 'name'> & {
  label: ReactNode
  /** null for a control that is not sent with its form, such as a tool of an editor. */
  name: string | null
  id?: string
}

/** The props of a field's frame, and those of its control. */
function splitFieldProps<Props extends Frame>(props: Props) {
  const { label, hiddenLabel, name, error, message, hint, optional, className, id, ...control } = props
  return [{ label, hiddenLabel, name, error, message, hint, optional, className, id }, control] as const
}

type Control = {
  id: string
  name: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above or beside the control, hint or error below, associated by ARIA attributes. */
export function FieldFrame({
  layout = 'label-above',
  label,
  hiddenLabel,
  name,
  error: answered,
  message,
  hint,
  optional,
  className,
  id: given,
  children,
}: Frame & { layout?: 'label-above' | 'label-beside'; children: (control: Control) => ReactNode }) {
  const made = useId()
  const id = given ?? made
  const about = `${id}-about`
  const { shown, box } = useErrorUntilEdited(answered)
  const error = message ?? shown
  const control = children({
    id,
    name: name ?? undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? about : undefined,
  })
  return (
    <div {...box} className={classNames('field', error && 'has-error', className)}>
      {layout === 'label-beside' ? (
        <label className="check" htmlFor={id}>
          {control}
          <span>
            {label} {optional ? <span className="mute">(optional)</span> : null}
          </span>
        </label>
      ) : (
        <>
          <label className={hiddenLabel ? 'sr-only' : 'label'} htmlFor={id}>
            {label} {optional ? <span className="optional">(optional)</span> : null}
          </label>
          {control}
        </>
      )}
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

type GroupProps = Pick<FieldTexts, 'label' | 'hiddenLabel' | 'error' | 'hint' | 'className'> & {
  /** The choices, associated with the message by the props passed; the first receives the focus. */
  children: (
    choice: (index: number) => { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined },
  ) => ReactNode
}

/** A radio group with a legend. Its error is shown once. */
export function FieldGroup({ label, hiddenLabel, error, hint, className, children }: GroupProps) {
  const about = useId()
  const { shown, box } = useErrorUntilEdited(error)
  return (
    <fieldset {...box} className={classNames('field', shown && 'has-error', className)}>
      <legend className={hiddenLabel ? 'sr-only' : 'label'}>{label}</legend>
      {children((index) => ({
        'aria-invalid': shown && index === 0 ? true : undefined,
        'aria-describedby': shown || hint ? about : undefined,
      }))}
      <FieldMessage id={about} error={shown} hint={hint} />
    </fieldset>
  )
}
