import { choiceName, type Register, type RegisterColumn } from '#app/domain/books/registers/register.ts'
import { filterColumns, type RegisterQuery } from '#app/domain/books/registers/register-query.ts'
import { SelectField } from '#app/ui/kit/field.tsx'

type Props = {
  register: Register
  filters: RegisterQuery['filters']
  /** The values that rows of the period have, for columns without fixed choices. */
  values: Readonly<Record<string, readonly string[]>>
}

/** A choice for each column that the register can be narrowed by. */
export function RegisterFilters({ register, filters, values }: Props) {
  return filterColumns(register).map((column) => {
    const { key, name } = column
    const chosen = filters[key] ?? ''
    return (
      <SelectField key={key} label={name} name={key} defaultValue={chosen}>
        <option value="">All</option>
        {valuesOf(column, values[key] ?? [], chosen).map((value) => (
          <option key={value} value={value}>
            {choiceName(column, value)}
          </option>
        ))}
      </SelectField>
    )
  })
}

/** The values to choose from. One chosen in another period stays one of them. */
function valuesOf({ choices }: RegisterColumn, found: readonly string[], chosen: string): readonly string[] {
  if (choices) return Object.keys(choices)
  return chosen && !found.includes(chosen) ? [chosen, ...found] : found
}
