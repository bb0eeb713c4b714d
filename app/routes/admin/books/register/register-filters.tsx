import type { Register } from '#app/domain/books/registers/register.ts'
import { filterColumns, type RegisterQuery } from '#app/domain/books/registers/register-query.ts'
import { courierName } from '#app/domain/payments/cash/cash-remittance.ts'
import { SelectField } from '#app/ui/kit/field.tsx'

type Props = { register: Register; filters: RegisterQuery['filters']; couriers: readonly string[] }

/** A choice for each column that the register can be narrowed by. */
export function RegisterFilters({ register, filters, couriers }: Props) {
  return filterColumns(register).map(({ key, name, choices }) => {
    const pairs = choices ? Object.entries(choices) : couriers.map((courier) => [courier, courierName(courier)])
    return (
      <SelectField key={key} label={name} name={key} defaultValue={filters[key] ?? ''}>
        <option value="">All</option>
        {pairs.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    )
  })
}
