import { Link } from 'react-router'
import type { ImportStatus, ProductImport } from '#app/domain/imports/product-import.ts'
import { formatDayAndTime } from '#app/domain/instant.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

const STATUS = {
  mapping: { name: 'Columns to match', kind: 'warn' },
  checked: { name: 'Checked', kind: 'info' },
  running: { name: 'Under way', kind: 'info' },
  done: { name: 'Done', kind: 'ok' },
  cancelled: { name: 'Cancelled', kind: 'quiet' },
} as const satisfies Record<ImportStatus, { name: string; kind: 'ok' | 'info' | 'quiet' | 'warn' }>

/** The files read in so far, newest first. */
export function ImportHistory({ files }: { files: readonly ProductImport[] }) {
  return (
    <section className="panel" aria-labelledby="earlier-files">
      <div className="ph2">
        <h2 id="earlier-files">Earlier files</h2>
      </div>
      {files.length === 0 ? (
        <p className="mute">No files imported yet.</p>
      ) : (
        <ul className="sm import-files">
          {files.map(({ id, fileName, createdAt, status, undoneAt }) => (
            <li key={id}>
              <Link to={`/admin/products/import/${id}`}>
                <span>
                  <b className="b clip">{fileName}</b>
                  <span className="mute num">{formatDayAndTime(createdAt)}</span>
                </span>
                <Badge kind={undoneAt ? 'quiet' : STATUS[status].kind}>
                  {undoneAt ? 'Undone' : STATUS[status].name}
                </Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
