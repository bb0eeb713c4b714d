import './offline.css'
import { useBetweenPresses } from './between-presses.ts'
import { formatKeptAt } from './format-kept-at.ts'
import { useConnection } from './use-connection.ts'

const TEXTS = {
  offline: 'You are offline.',
  noAnswer: 'The shop does not answer.',
  saved: (at: string) => `Saved copy from ${at}.`,
}

/** Says over every page that the server is unavailable, and how old a page is that was kept. It goes when the shop is back. */
export function OfflineLine() {
  const { online, kept } = useConnection()
  const says = [
    online ? null : TEXTS.offline,
    online && kept ? TEXTS.noAnswer : null,
    kept ? TEXTS.saved(formatKeptAt(kept, new Date())) : null,
  ]
  const words = useBetweenPresses(says.filter(Boolean).join(' '))
  return (
    <div className={words ? 'offline-line' : undefined} role="status">
      {words}
    </div>
  )
}
