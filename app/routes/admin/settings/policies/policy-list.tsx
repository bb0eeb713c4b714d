import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { formatDate } from '#app/domain/instant.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

export type PolicyRow = { name: string; title: string; version: number; inForceFrom: string; isOwn: boolean }

/** The four texts, each with its version and whose words it has. */
export function PolicyList({ rows }: { rows: readonly PolicyRow[] }) {
  return (
    <nav className="panel setlist" aria-label="Policies">
      {rows.map((row) => (
        <Link key={row.name} to={`/admin/settings/policies/${row.name}`}>
          <span>
            <b>{row.title}</b>
            <span className="sm mute">
              Version {row.version}, in force from {formatDate(row.inForceFrom)}
            </span>
          </span>
          <Badge kind={row.isOwn ? 'fig' : 'quiet'}>{row.isOwn ? 'Own text' : 'Standard'}</Badge>
          <ChevronRight className="i" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
