/** The banner of demo mode: nothing is charged or sent. */
export function DemoBanner() {
  return (
    <aside className="demo" aria-label="Demo">
      Demo shop: no charges. Messages:{' '}
      <a href="/dev/inbox" target="_blank" rel="noopener">
        dev inbox
      </a>
    </aside>
  )
}
