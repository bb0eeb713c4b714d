import { Form, Link } from 'react-router'
import { actionInWords } from '#app/domain/audit/audit-change.ts'
import type { AuditSearch } from '#app/domain/audit/audit-search.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'

type Props = { search: AuditSearch; actors: readonly { id: string; name: string }[]; actions: readonly string[] }

/** Who, what, of what, and on which day: a GET form, so that a view of the log has an address. */
export function AuditFilters({ search, actors, actions }: Props) {
  const { actor, action, subject, day } = search
  const narrowed = Boolean(actor || action || subject || day)
  return (
    <Form className="audit-filters" role="search" aria-label="Audit log" key={JSON.stringify(search)}>
      <SelectField label="Who" name="who" defaultValue={actor ?? ''}>
        <option value="">Anybody</option>
        {actors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="What" name="what" defaultValue={action ?? ''}>
        <option value="">Anything</option>
        {actions.map((name) => (
          <option key={name} value={name}>
            {actionInWords(name)}
          </option>
        ))}
      </SelectField>
      <Field label="Subject" name="subject" defaultValue={subject ?? ''} placeholder="MW-7K3M-9QXF or product:3" />
      <Field label="Day" name="day" type="date" defaultValue={day ?? ''} />
      <div className="row tight">
        <Button kind="secondary" type="submit">
          Show
        </Button>
        {narrowed ? (
          <Link className="btn txt" to="/admin/audit">
            Clear
          </Link>
        ) : null}
      </div>
    </Form>
  )
}
