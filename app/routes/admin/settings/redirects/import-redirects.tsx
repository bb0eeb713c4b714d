import { Form, Link } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { MAX_ROWS_OF_A_FILE, REDIRECT_MESSAGES, type RefusedRow } from '#app/domain/seo/redirects/redirect.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { REDIRECTS_PATH } from './redirects-path.ts'

const MAX_SHOWN_ROWS = 50

/** Redirects of an old shop, from a file. */
export function ImportRedirects({ answer, rows }: { answer: FormAnswer | undefined; rows: readonly RefusedRow[] }) {
  const form = useAnswerFocus(answer)
  const busy = useIsSubmitting({ intent: 'import' })
  return (
    <Panel id="import-redirects" heading="From your old shop" className="mt-4">
      <Form ref={form} method="post" action={REDIRECTS_PATH} encType="multipart/form-data" noValidate>
        <Field
          label="CSV file"
          type="file"
          name="file"
          accept=".csv,text/csv"
          hint={`Two columns, from and to, and up to ${MAX_ROWS_OF_A_FILE.toLocaleString('en-IN')} rows.`}
          error={answer?.fields.file}
        />
        {rows.length > 0 ? (
          <ul className="sm bulleted break-anywhere">
            {rows.slice(0, MAX_SHOWN_ROWS).map((row) => (
              <li key={row.row}>
                Row {row.row}, {row.from || 'no old address'}: {REDIRECT_MESSAGES[row.reason]}
              </li>
            ))}
            {rows.length > MAX_SHOWN_ROWS ? <li>And {rows.length - MAX_SHOWN_ROWS} more.</li> : null}
          </ul>
        ) : null}
        <div className="mt-4">
          <Button kind="secondary" type="submit" name="intent" value="import" busy={busy}>
            Add from file
          </Button>
        </div>
      </Form>
      <p className="hint mt-2">
        Products move in under <Link to="/admin/products/import">Import products</Link>.
      </p>
    </Panel>
  )
}
