import { useId } from 'react'
import { SORT_NAMES, type Sort, sortsFor } from '#app/domain/catalogue/listing/sort-options.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { useHydrationSafeChoice } from '#app/ui/kit/use-hydration-safe-choice.ts'
import { HiddenQuery } from './filters.tsx'
import { useListQuery } from './use-list-query.ts'

/** The sort order of the list, applied at once with JavaScript, without it by the button. On a phone it is a chip. */
export function SortForm({ chip }: { chip?: boolean }) {
  const { query, change } = useListQuery()
  const id = useId()
  const sorts = sortsFor(query.search)
  const choice = useHydrationSafeChoice<HTMLSelectElement, 'value'>('value', query.sort, (sort) =>
    change({ sort: sort as Sort }),
  )
  return (
    <form action="/products" className="row sort">
      <HiddenQuery query={{ ...query, sort: sorts[0] ?? query.sort, page: 1 }} />
      <label className={chip ? 'sr-only' : 'sm mute nowrap'} htmlFor={id}>
        Sort by
      </label>
      <select {...choice} defaultValue={query.sort} className={chip ? 'input chip' : 'input'} id={id} name="sort">
        {sorts.map((one) => (
          <option key={one} value={one}>
            {SORT_NAMES[one]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" kind="quiet">
          Sort
        </Button>
      </noscript>
    </form>
  )
}
