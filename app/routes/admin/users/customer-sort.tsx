import { useSubmit } from 'react-router'
import { SelectField } from '#app/ui/kit/field.tsx'
import { useEarlyChange } from '#app/ui/kit/use-typed.ts'

const SORTS = {
  '-last': 'Latest order first',
  '-kilos': 'Most bought first',
  '-orders': 'Most orders first',
  '-refused': 'Most refused first',
  name: 'By name',
  '-joined': 'Newest first',
} as const

/** On a phone there are no heads of columns to sort by. */
export function CustomerSortForm({ sort, keep }: { sort: string; keep: Record<string, string | null> }) {
  const submit = useSubmit()
  const show = (chosen: HTMLFormElement) => void submit(chosen, { preventScrollReset: true })
  const form = useEarlyChange(show)
  return (
    <form ref={form} className="only-p mb-4" onChange={(event) => show(event.currentTarget)}>
      {Object.entries(keep).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <SelectField label="Sort" name="sort" key={sort} defaultValue={Object.hasOwn(SORTS, sort) ? sort : '-last'}>
        {Object.entries(SORTS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </form>
  )
}
