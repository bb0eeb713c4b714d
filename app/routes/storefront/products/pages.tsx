import { linkWith } from '#app/domain/catalogue/listing/product-query.ts'
import { PageLinks } from '#app/ui/shop/page-links.tsx'
import { useListQuery } from './use-list-query.ts'

/** The pages of the list that is shown, its filters kept. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  const { query } = useListQuery()
  return <PageLinks page={page} pages={pages} to={(number) => linkWith(query, { page: number })} />
}
