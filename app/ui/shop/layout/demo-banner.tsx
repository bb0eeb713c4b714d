/** Says that nothing here is charged, nor sent but for codes a hosted provider sends. */
export function DemoBanner({ sendsCodes }: { sendsCodes: boolean }) {
  return (
    <aside className="demo" aria-label="Demo">
      Demo shop: no charges. {sendsCodes ? 'Codes are' : 'Messages are'} in the <a href="/dev/inbox">dev inbox</a>.
    </aside>
  )
}
