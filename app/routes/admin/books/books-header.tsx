import type { ReactNode } from 'react'
import { type BooksPeriod, periodParams } from '#app/domain/books/books-period.ts'
import { REGISTER_NAMES, REGISTERS, type RegisterName } from '#app/domain/books/registers/register.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'

/** The pages of the books, in the order of their tabs. */
const BOOKS_PAGES: readonly {
  key: 'overview' | 'months' | 'returns' | 'tally' | 'profit' | 'stock' | RegisterName
  name: string
  to: string
}[] = [
  { key: 'overview', name: 'Overview', to: '/admin/books' },
  { key: 'months', name: 'Months', to: '/admin/books/months' },
  { key: 'returns', name: 'GST returns', to: '/admin/books/returns' },
  ...REGISTER_NAMES.map((key) => ({ key, name: REGISTERS[key].name, to: `/admin/books/registers/${key}` })),
  { key: 'profit', name: 'Profit', to: '/admin/books/profit' },
  { key: 'stock', name: 'Stock', to: '/admin/books/stock' },
  { key: 'tally', name: 'Tally', to: '/admin/books/tally' },
]

type Props = { here: (typeof BOOKS_PAGES)[number]['key']; period?: BooksPeriod; children?: ReactNode }

/**
 * The header of the pages of the books, with a tab for each. The others open for the same period, where this page has
 * one.
 */
export function BooksHeader({ here, period, children }: Props) {
  return (
    <>
      <PageHeader title="Books">{children}</PageHeader>
      <TabLinks
        label="Pages of the books"
        here={here}
        tabs={BOOKS_PAGES.map((page) => ({ ...page, to: period ? `${page.to}?${periodParams(period)}` : page.to }))}
      />
    </>
  )
}
