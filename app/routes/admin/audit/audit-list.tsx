import { Link } from 'react-router'
import { type AuditChange, actionInWords } from '#app/domain/audit/audit-change.ts'
import { formatDayAndTime, type Instant } from '#app/domain/instant.ts'

export type ShownAudit = {
  id: string
  at: Instant
  who: string
  action: string
  subject: string
  /** What people call the subject, where its id says nothing. */
  name: string | null
  changes: readonly AuditChange[]
}

/** The lines of the log: when and who, what to what, and what it was before and after. */
export function AuditList({ lines }: { lines: readonly ShownAudit[] }) {
  return (
    <ol className="panel audit" aria-label="Changes">
      {lines.map(({ id, at, who, action, subject, name, changes }) => (
        <li key={id}>
          <p className="audit-who">
            <b className="b">{who}</b>
            <time className="sm mute num" dateTime={at}>
              {formatDayAndTime(at)}
            </time>
          </p>
          <div>
            <p>
              {actionInWords(action)} <Subject subject={subject} name={name} />
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
            {before === null ? null : <Before value={before} />}
            <span className="b">{after}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Before({ value }: { value: string }) {
  return (
    <>
      <span className="vh">from </span>
      {value}
      <span aria-hidden="true"> → </span>
      <span className="vh"> to </span>
    </>
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
  sample: (id) => `/admin/requests/samples/${id}`,
  import: (id) => `/admin/products/import/${id}`,
}

// Kinds without a page for each, whose ids say nothing.
const WITHOUT_PAGE = ['message', 'review', 'view']

function Subject({ subject, name }: { subject: string; name: string | null }) {
  const at = subject.indexOf(':')
  const kind = subject.slice(0, at)
  const id = subject.slice(at + 1)
  const page = PAGES[kind]
  if (page) {
    return (
      <Link className="link wb" to={page(encodeURIComponent(id))}>
        {name ?? id}
      </Link>
    )
  }
  const words = name ?? (WITHOUT_PAGE.includes(kind) ? '' : id)
  return words ? <span className="wb">{words}</span> : null
}
