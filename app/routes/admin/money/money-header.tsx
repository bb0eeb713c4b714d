import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'

const MONEY_PAGES = [
  { key: 'cash', name: 'Cash to receive', to: '/admin/money/cash' },
  { key: 'statements', name: 'Statements', to: '/admin/money/statements' },
  { key: 'parked', name: 'Money without an order', to: '/admin/money/parked' },
  { key: 'weights', name: 'Charged weights', to: '/admin/money/weights' },
] as const

/** The head of the pages about money, with a tab for each. */
export function MoneyHeader({ here }: { here: (typeof MONEY_PAGES)[number]['key'] }) {
  return (
    <>
      <PageHeader title="Money" />
      <TabLinks label="Pages about money" here={here} tabs={MONEY_PAGES} />
    </>
  )
}
