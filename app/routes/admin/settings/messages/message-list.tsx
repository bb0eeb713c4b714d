import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { Badge } from '#app/ui/kit/badge.tsx'

export type MessageRow = {
  kind: string
  name: string
  when: string
  isOwn: boolean
  /** Where carriers learn the template from: an id written down here, one of the sending service's, or nowhere yet. */
  registered: 'dlt' | 'template' | 'fixed' | 'no'
}

const REGISTERED = {
  dlt: { kind: 'ok', says: 'DLT id' },
  template: { kind: 'ok', says: 'Template' },
  fixed: { kind: 'quiet', says: 'Fixed words' },
  no: { kind: 'warn', says: 'No DLT id' },
} as const

/** The messages there are, each with when it is sent and whether carriers will take it. */
export function MessageList({ rows }: { rows: readonly MessageRow[] }) {
  return (
    <nav className="panel setlist" aria-label="Messages">
      {rows.map((row) => (
        <Link key={row.kind} to={`/admin/settings/messages/${row.kind}`}>
          <span>
            <b>{row.name}</b>
            <span className="sm mute">{row.when}</span>
          </span>
          {row.isOwn ? <Badge kind="fig">Own words</Badge> : null}
          <Badge kind={REGISTERED[row.registered].kind}>{REGISTERED[row.registered].says}</Badge>
          <ChevronRight className="i" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
