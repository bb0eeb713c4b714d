import { useEffect, useRef } from 'react'
import { ROUNDING_NAMES, ROUNDINGS, type Rounding } from '#app/domain/catalogue/pricing/calculate-prices.ts'
import { readStoredText, writeStoredText } from '#app/ui/browser/browser-storage.ts'
import { isChanged } from '#app/ui/browser/field-values.ts'
import { SelectField } from '#app/ui/kit/field.tsx'

const UNROUNDED = '0' satisfies Rounding

/**
 * How derived prices are rounded: not at all, until the owner chooses. This browser remembers the choice of each page.
 */
export function RoundingField({ page }: { page: 'product' | 'prices' }) {
  const select = useRef<HTMLSelectElement>(null)
  const key = `mewa-rounding-${page}`
  useEffect(() => {
    // What was chosen before hydration counts.
    if (select.current && !isChanged(select.current)) selectAtFirst(select.current, readStoredText(key))
  }, [key])
  return (
    <SelectField
      ref={select}
      label="Rounding"
      name="rounding"
      defaultValue={UNROUNDED}
      onChange={({ currentTarget }) => writeStoredText(key, currentTarget.value)}
    >
      {ROUNDINGS.map((each) => (
        <option key={each} value={each}>
          {ROUNDING_NAMES[each]}
        </option>
      ))}
    </SelectField>
  )
}

/** Selects an option as if the page had come with it, so that leaving the page loses no change. */
function selectAtFirst(select: HTMLSelectElement, value: string | null): void {
  const chosen = Array.from(select.options).find((option) => option.value === value)
  if (!chosen) return
  for (const option of select.options) option.defaultSelected = option === chosen
  select.value = chosen.value
}
