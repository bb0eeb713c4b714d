import { use } from 'react'
import type { Facet } from '#app/domain/catalogue/product-facets.ts'
import { linkWith } from '#app/domain/catalogue/product-query.ts'
import type { Json } from '#app/domain/json.ts'
import { KeptTexts } from '#app/ui/shop/kept-texts.ts'
import { Filters } from '#app/ui/shop/list/filters.tsx'
import { useListQuery } from '#app/ui/shop/list/use-list-query.ts'

/** The filters beside a list, the same on each of its pages. On a phone without JavaScript they stand above it. */
export function FilterColumn({ facets }: { facets: Json<Facet[]> }) {
  const { query } = useListQuery()
  if (import.meta.env.SSR) {
    const text = use(KeptTexts)('filters', linkWith(query, { page: 1 }) + facets)
    if (text !== null)
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark of the server’s own, for what React drew of these filters before.
      return <aside id="filters" aria-label="Filters" dangerouslySetInnerHTML={{ __html: text }} />
  }
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
