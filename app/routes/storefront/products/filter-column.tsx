import type { Facet } from '#app/domain/catalogue/listing/product-facets.ts'
import { Filters } from './filters.tsx'

/** The filters beside a list, the same on each of its pages. On a phone without JavaScript they stand above it. */
export function FilterColumn({ facets }: { facets: readonly Facet[] }) {
  return (
    <aside id="filters" aria-label="Filters">
      <Filters facets={facets}>
        <noscript>
          <button type="submit" className="btn pri full">
            Show products
          </button>
        </noscript>
      </Filters>
    </aside>
  )
}
