import { Link } from 'react-router'
import { ORDER_GROUPS, type OrderGroup } from '#app/domain/orders/order-groups.ts'

type Props = { counts: Record<OrderGroup, number>; all: number; group: OrderGroup | null; text: string }

/** The piles of orders with what lies in each; what is searched for stays. The open one is brought into sight. */
export function OrderTabs({ counts, all, group, text }: Props) {
  const search = (name: OrderGroup | null) => {
    const params = new URLSearchParams()
    if (name) params.set('group', name)
    if (text) params.set('q', text)
    return `?${params}`
  }
  return (
    <nav className="tabs" aria-label="Orders by state">
      {(Object.keys(ORDER_GROUPS) as OrderGroup[]).map((name) => (
        <Link key={name} to={search(name)} {...here(group === name)}>
          {ORDER_GROUPS[name].name} <span className="n">{counts[name]}</span>
        </Link>
      ))}
      <Link to={search(null)} {...here(group === null)}>
        All <span className="n">{all}</span>
      </Link>
    </nav>
  )
}

function here(isOpen: boolean) {
  return isOpen ? ({ 'aria-current': 'page', ref: bringIntoSight } as const) : {}
}

function bringIntoSight(tab: HTMLElement | null) {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
