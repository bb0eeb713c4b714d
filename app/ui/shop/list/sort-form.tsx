import { useId } from 'react'
import { SORT_NAMES, type Sort, sortsFor } from '#app/domain/catalogue/listing/product-sort.ts'
import { useFollowing } from '#app/ui/shop/list/following.ts'
import { HiddenQuery } from '#app/ui/shop/list/hidden-query.tsx'
import { useListQuery } from '#app/ui/shop/list/use-list-query.ts'

/** How the list is sorted: at once with JavaScript, by its button without. On a phone it is one chip among others. */
export function SortForm({ chip }: { chip?: boolean }) {
  const { query, show } = useListQuery()
  const id = useId()
  const sorts = sortsFor(query.search)
  const [sort, setSort] = useFollowing(query.sort)
  return (
    <form action="/products" className="row sort">
      <HiddenQuery query={{ ...query, sort: sorts[0] ?? query.sort, page: 1 }} />
      <label className={chip ? 'vh' : 'sm mute nowrap'} htmlFor={id}>
        Sort by
      </label>
      <select
        className={chip ? 'in chip' : 'in'}
        id={id}
        name="sort"
        value={sort}
        onChange={(event) => {
          const wanted = event.target.value as Sort
          setSort(wanted)
          show({ ...query, sort: wanted, page: 1 })
        }}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {SORT_NAMES[one]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn qui">
          Sort
        </button>
      </noscript>
    </form>
  )
}
