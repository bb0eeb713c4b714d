import type { ReactNode } from 'react'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'

/** The pages of the books, in the order of their tabs. */
const BOOKS_PAGES = [
  { key: 'overview', name: 'Overview', to: '/admin/books' },
  { key: 'returns', name: 'GST returns', to: '/admin/books/returns' },
] as const

/** The head of the pages of the books, with a tab for each. */
export function BooksHead({ here, children }: { here: (typeof BOOKS_PAGES)[number]['key']; children?: ReactNode }) {
  return (
    <>
      <PageHeader title="Books">{children}</PageHeader>
      <TabLinks label="Pages of the books" here={here} tabs={BOOKS_PAGES} />
    </>
  )
}
