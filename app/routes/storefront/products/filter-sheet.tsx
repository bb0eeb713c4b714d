import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { Link } from 'react-router'
import { chosenFilters, NO_FILTERS } from '#app/domain/catalogue/listing/chosen-filters.ts'
import type { Facet } from '#app/domain/catalogue/listing/product-facets.ts'
import { linkWith } from '#app/domain/catalogue/listing/product-query.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Sheet } from '#app/ui/kit/sheet.tsx'
import { Filters } from './filters.tsx'
import { HiddenQuery } from './hidden-query.tsx'
import { useListQuery } from './use-list-query.ts'

type Props = { facets: readonly Facet[]; found: string }

/** On a phone the filters are a sheet from the bottom. Without JavaScript the same button shows them above the list. */
export function FilterSheet({ facets, found }: Props) {
  const { query } = useListQuery()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const chosen = chosenFilters(query).length

  return (
    <>
      <form
        action="/products#filters"
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <HiddenQuery query={query} />
        <button type="submit" className="chip" aria-haspopup="dialog">
          <SlidersHorizontal className="i" aria-hidden="true" />
          Filters {chosen > 0 ? <span className="cnt">{chosen}</span> : null}
        </button>
      </form>
      <Sheet open={open} onClose={close} side="bottom" label="Filters">
        <Filters facets={facets}>
          <div className="sheet-foot">
            <Link className="btn txt" to={linkWith(query, NO_FILTERS)} preventScrollReset>
              Clear all
            </Link>
            <Button kind="primary" large full onClick={close}>
              Show {found}
            </Button>
          </div>
        </Filters>
      </Sheet>
    </>
  )
}
