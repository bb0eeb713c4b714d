/** The banner of demo mode: nothing is charged or sent. */
export function DemoBanner() {
  return (
    <aside className="demo" aria-label="Demo">
      Demo shop: no charges. Messages are in the{' '}
      <a href="/dev/inbox" target="_blank" rel="noreferrer">
        dev inbox
      </a>
      .
    </aside>
  )
}
