import '#app/ui/styles/offline.css'
import { formatKeptAt } from './format-kept-at.ts'
import { useConnection } from './use-connection.ts'

/** Says over every page that the shop is out of reach, and how old a page is that was kept. It goes when the shop is back. */
export function OfflineLine() {
  const { online, kept } = useConnection()
  const says = [
    online ? null : 'You are offline.',
    online && kept ? 'The shop does not answer.' : null,
    kept ? `Saved copy from ${formatKeptAt(kept, new Date())}.` : null,
  ]
  const words = says.filter(Boolean).join(' ')
  return (
    <div className={words ? 'offline-line' : undefined} role="status">
      {words}
    </div>
  )
}
