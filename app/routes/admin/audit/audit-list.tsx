import { Link } from 'react-router'
import { actionName } from '#app/domain/audit/audit-action.ts'
import type { AuditChange } from '#app/domain/reports/audit-log/audit-change.ts'
import { auditSubjectText } from '#app/domain/reports/audit-log/audit-subject-text.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { subjectPath } from './subject-path.ts'

type ShownAudit = {
  id: string
  at: Instant
  who: string
  action: string
  subject: string
  /** The name of the subject, if its id means nothing to people. */
  name: string | null
  changes: readonly AuditChange[]
}

/** The lines of the log: time, actor, action, subject, and the values before and after. */
export function AuditList({ lines }: { lines: readonly ShownAudit[] }) {
  return (
    <ol className="panel audit" aria-label="Changes">
      {lines.map(({ id, at, who, action, subject, name, changes }) => (
        <li key={id}>
          <p className="audit-actor">
            <b className="bold">{who}</b>
            <time className="sm mute num" dateTime={at}>
              {formatDayAndTime(at)}
            </time>
          </p>
          <div>
            <p>
              {actionName(action)} <Subject subject={subject} name={name} />
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
          <dt className={name ? 'mute' : 'sr-only'}>{name || 'Value'}</dt>
          <dd>
            {before === null ? null : <Before value={before} />}
            <span className="bold">{after}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Before({ value }: { value: string }) {
  return (
    <>
      <span className="sr-only">from </span>
      {value}
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> to </span>
    </>
  )
}

function Subject({ subject, name }: { subject: string; name: string | null }) {
  const colon = subject.indexOf(':')
  const kind = subject.slice(0, colon)
  const id = subject.slice(colon + 1)
  const path = subjectPath(kind, id, useStaff())
  const text = name ?? auditSubjectText(kind, id)
  if (path) {
    return (
      <Link className="link break-anywhere" to={path}>
        {text || 'its page'}
      </Link>
    )
  }
  return text ? <span className="break-anywhere">{text}</span> : null
}
