/** Says that nothing here is charged or sent. */
export function DemoBanner() {
  return (
    <p className="demo">
      Demo shop: nothing is charged or delivered. Codes and messages arrive in the <a href="/dev/inbox">dev inbox</a>.
    </p>
  )
}
