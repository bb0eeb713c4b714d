import type { ReactNode } from 'react'
import { type BooksPeriod, periodParams } from '#app/domain/books/books-period.ts'
import { REGISTER_NAMES, type RegisterName } from '#app/domain/books/registers/all-registers.ts'
import { registerByGstScheme } from '#app/domain/books/registers/register-by-gst-scheme.ts'
import { type GstScheme, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useShopGstSchemes } from '#app/ui/admin/use-shop-gst-schemes.ts'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'

type BooksPage = {
  key: 'overview' | 'months' | 'returns' | 'tally' | 'profit' | 'stock' | RegisterName
  name: string
  to: string
}

/** The pages of the books, in the order of their tabs; that of returns only for a shop that files any. */
function booksPages(schemes: readonly GstScheme[]): BooksPage[] {
  const filesReturns = schemes.some((scheme) => schemeRules(scheme).returns !== null)
  const registers = REGISTER_NAMES.map((key) => {
    return { key, name: registerByGstScheme(key, schemes).name, to: `/admin/books/registers/${key}` }
  })
  return [
    { key: 'overview', name: 'Overview', to: '/admin/books' },
    { key: 'months', name: 'Months', to: '/admin/books/months' },
    ...(filesReturns ? [{ key: 'returns' as const, name: 'GST returns', to: '/admin/books/returns' }] : []),
    ...registers,
    { key: 'profit', name: 'Profit', to: '/admin/books/profit' },
    { key: 'stock', name: 'Stock', to: '/admin/books/stock' },
    { key: 'tally', name: 'Tally', to: '/admin/books/tally' },
  ]
}

type Props = { here: BooksPage['key']; period?: BooksPeriod; children?: ReactNode }

/**
 * The header of the pages of the books, with a tab for each. The others open for the same period, where this page has
 * one.
 */
export function BooksHeader({ here, period, children }: Props) {
  const pages = booksPages(useShopGstSchemes())
  return (
    <>
      <PageHeader title="Books">{children}</PageHeader>
      <TabLinks
        label="Pages of the books"
        here={here}
        tabs={pages.map((page) => ({ ...page, to: period ? `${page.to}?${periodParams(period)}` : page.to }))}
      />
    </>
  )
}
