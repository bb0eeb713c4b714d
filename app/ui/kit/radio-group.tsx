import { classNames } from './class-names.ts'
import { FieldGroup } from './field.tsx'

type Props<Value extends string> = Omit<Parameters<typeof FieldGroup>[0], 'children'> & {
  name: string
  /** Each value with its label, in order. */
  options: readonly (readonly [value: Value, label: string])[]
  chosen: string | undefined
}

/** One of a few values, each a line of its own. */
export function RadioList<Value extends string>({ name, options, chosen, className, ...group }: Props<Value>) {
  return (
    <FieldGroup {...group} className={classNames('radio-list', className)}>
      {(choice) =>
        options.map(([value, label], index) => (
          <label key={value} className="check">
            <input {...choice(index)} type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{label}</span>
          </label>
        ))
      }
    </FieldGroup>
  )
}

/** One of a few values, each a chip. */
export function RadioChips<Value extends string>({ name, options, chosen, ...group }: Props<Value>) {
  return (
    <FieldGroup {...group}>
      {(choice) => (
        <div className="chips">
          {options.map(([value, label], index) => (
            <label key={value} className="chip">
              <input
                {...choice(index)}
                className="sr-only"
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === chosen}
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
