import { useSearchParams } from 'react-router'
import type { Category } from '#app/domain/catalogue/categories/category.ts'
import {
  ADMIN_STOCK_FILTERS,
  type AdminProductQuery,
  type AdminProductStatus,
  type AdminStockFilter,
} from '#app/domain/catalogue/product/admin-list/admin-product-query.ts'
import { FilterForm } from '#app/ui/admin/filter-form.tsx'
import { SearchField } from '#app/ui/admin/search-field.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'

const STATUS_NAMES: Record<AdminProductStatus, string> = {
  current: 'All',
  published: 'Published',
  draft: 'Drafts',
  archived: 'Archived',
}

const STOCK_NAMES: Record<AdminStockFilter, string> = {
  low: 'Low',
  out: 'Sold out',
  aged: 'Near best-before',
  undated: 'No best-before',
}

type Props = {
  query: AdminProductQuery
  counts: Record<AdminProductStatus, number>
  categories: readonly Category[]
}

/** The filters of the list: status, text, category and stock, all in the URL. */
export function ProductFilters({ query, counts, categories }: Props) {
  const [params] = useSearchParams()
  const kept = { status: query.status === 'current' ? null : query.status, sort: params.get('sort') }
  const chosen = { category: query.category, stock: query.stock === 'any' ? null : query.stock }
  const statuses = Object.keys(STATUS_NAMES) as AdminProductStatus[]
  const tabs = statuses.map((status) => ({
    key: status,
    name: STATUS_NAMES[status],
    count: counts[status],
    to: status === 'current' ? '/admin/products' : `/admin/products?status=${status}`,
  }))
  return (
    <>
      <TabLinks label="Where products are" tabs={tabs} here={query.status} />
      <div className="product-filters">
        <SearchField
          label="Search products"
          placeholder="Name, Hindi name or search word"
          text={query.text}
          keep={{ ...kept, ...chosen }}
        />
        <FilterForm className="row" key={params.toString()} keep={{ ...kept, q: query.text }}>
          <SelectField label="Category" name="category" defaultValue={query.category ?? ''}>
            <option value="">All</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label="Stock" name="stock" defaultValue={query.stock}>
            <option value="any">Any</option>
            {ADMIN_STOCK_FILTERS.map((each) => (
              <option key={each} value={each}>
                {STOCK_NAMES[each]}
              </option>
            ))}
          </SelectField>
        </FilterForm>
      </div>
    </>
  )
}
