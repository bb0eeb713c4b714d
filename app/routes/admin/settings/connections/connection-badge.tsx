import type { ConnectionView } from '#app/domain/connections/connection-view.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

/** The state of a connection: the service in use, or what is wrong. */
export function ConnectionBadge({ connection, demo }: { connection: ConnectionView; demo: boolean }) {
  const { source, service, tested } = connection
  if (source === 'unreadable') return <Badge kind="bad">Type the keys again</Badge>
  if (service === null) return <Badge kind={demo ? 'quiet' : 'warn'}>{demo ? 'Built in' : 'Not connected'}</Badge>
  if (tested?.fault) return <Badge kind="bad">{service}: test failed</Badge>
  return <Badge kind="ok">{service}</Badge>
}
