import { Link } from 'react-router'

/** `isMore`: the count is capped. */
export type Tab = { key: string; name: string; count?: number; isMore?: boolean; to: string }

/** Tabs of a list with their counts. The active one is scrolled into view. */
export function TabLinks({ label, tabs, here }: { label: string; tabs: readonly Tab[]; here: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={tab.to}
          {...(tab.key === here ? { 'aria-current': 'page', ref: scrollTabIntoView } : {})}
        >
          {tab.name}{' '}
          {tab.count === undefined ? null : (
            <span className="tab-count">{`${tab.count.toLocaleString('en-IN')}${tab.isMore ? '+' : ''}`}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/**
 * In the middle, so that a part of its neighbours tells that there are more. Scrolled manually: scrollIntoView also
 * moves the sequential focus starting point there, past the menu and the page's actions.
 */
function scrollTabIntoView(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (!row) return
  const [tabBox, rowBox] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += (tabBox.left + tabBox.right - rowBox.left - rowBox.right) / 2
}
