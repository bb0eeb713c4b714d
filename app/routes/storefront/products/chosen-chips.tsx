import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { chosenFilters, NO_FILTERS } from '#app/domain/catalogue/listing/chosen-filters.ts'
import { linkWith } from '#app/domain/catalogue/listing/product-query.ts'
import { useListQuery } from './use-list-query.ts'

/** What is chosen, each with the way back, and all of it at once. Plain links. */
export function ChosenChips() {
  const { query } = useListQuery()
  const chosen = chosenFilters(query)
  if (chosen.length === 0) return null
  return (
    <>
      {chosen.map(({ label, undo }) => (
        <Link
          key={label}
          className="chip"
          to={linkWith(query, undo)}
          aria-label={`Remove filter ${label}`}
          preventScrollReset
        >
          {label} <X className="i" aria-hidden="true" />
        </Link>
      ))}
      <Link className="btn txt" to={linkWith(query, NO_FILTERS)} preventScrollReset>
        Clear all
      </Link>
    </>
  )
}
