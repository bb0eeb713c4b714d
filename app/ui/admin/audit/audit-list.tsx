import { Link } from 'react-router'
import { type AuditChange, actionInWords } from '#app/domain/audit/audit-change.ts'
import { formatDayAndTime, type Instant } from '#app/domain/instant.ts'

export type ShownAudit = {
  id: string
  at: Instant
  who: string
  action: string
  subject: string
  changes: readonly AuditChange[]
}

/** The lines of the log: when and who, what to what, and what it was before and after. */
export function AuditList({ lines }: { lines: readonly ShownAudit[] }) {
  return (
    <ol className="panel audit" aria-label="Changes">
      {lines.map(({ id, at, who, action, subject, changes }) => (
        <li key={id}>
          <p className="audit-who">
            <b className="b">{who}</b>
            <time className="sm mute num" dateTime={at}>
              {formatDayAndTime(at)}
            </time>
          </p>
          <div>
            <p>
              {actionInWords(action)} <Subject subject={subject} />
            </p>
            {changes.length > 0 ? <Changes changes={changes} /> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <dl className="audit-changes sm num">
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt className={name ? 'mute' : 'vh'}>{name || 'Value'}</dt>
          <dd>
            <span className="vh">from </span>
            {before}
            <span aria-hidden="true"> → </span>
            <span className="vh"> to </span>
            <span className="b">{after}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

// Where in the panel a subject is looked after.
const PAGES: Record<string, (id: string) => string> = {
  order: (id) => `/admin/orders/${id}`,
  product: (id) => `/admin/products/${id}`,
  user: (id) => `/admin/users/${id}`,
  coupon: (id) => `/admin/coupons/${id}`,
  settings: (id) => `/admin/settings/${id}`,
  ticket: (id) => `/admin/requests/tickets/${id}`,
}

function Subject({ subject }: { subject: string }) {
  const at = subject.indexOf(':')
  const id = subject.slice(at + 1)
  const page = PAGES[subject.slice(0, at)]
  if (!page) return <span className="wb">{subject}</span>
  return (
    <Link className="link wb" to={page(encodeURIComponent(id))}>
      {id}
    </Link>
  )
}
