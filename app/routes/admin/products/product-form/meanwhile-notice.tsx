import type { Merged } from '#app/domain/catalogue/product/editor/merge-fields.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { fieldId } from './form-values.ts'

/** Someone else saved this product first: what they changed, and where both changed the same field. */
export function MeanwhileNotice({ merged: { theirs, clashes } }: { merged: Omit<Merged, 'fields'> }) {
  return (
    <Notice
      kind="warn"
      role="alert"
      title="Someone saved this product while you were editing."
      className="mb-4"
      tabIndex={-1}
    >
      Nothing of yours is lost and nothing was saved yet. Look it over, then save again.
      {theirs.length > 0 ? <p>Their changes are in the form: {theirs.join(', ')}.</p> : null}
      {clashes.length > 0 ? (
        <ul>
          {clashes.map((clash) => (
            <li key={clash.field}>
              <a href={`#${fieldId(clash.field)}`}>{clash.name}</a>: they saved “{shown(clash.theirs)}”, yours is “
              {shown(clash.yours)}” and stands in the form.
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  )
}

function shown(text: string): string {
  return text === '' ? 'nothing' : text.slice(0, 120)
}
