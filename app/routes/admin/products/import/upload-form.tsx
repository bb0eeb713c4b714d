import Download from 'lucide-react/icons/download'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'

/** Chooses a file. Nothing changes until its rows were looked at. */
export function UploadForm({ answer }: { answer: { says: string } | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  const form = useAnswerFocus(answer)
  return (
    <Form ref={form} method="post" encType="multipart/form-data" noValidate className="panel stack">
      <Field
        label="CSV file"
        type="file"
        name="file"
        accept=".csv,text/csv"
        error={answer?.says}
        hint="Up to 5 MB and 5,000 rows, from Excel, Google Sheets or another shop."
      />
      <ul className="sm mute bulleted">
        <li>Rows find their product by id, slug or name. A row without one makes a draft.</li>
        <li>An empty cell leaves what there is. Pictures and stock are not read.</li>
        <li>First you see what every row would do. Nothing changes before you start.</li>
      </ul>
      <div className="row import-ways">
        <Button kind="primary" type="submit" busy={busy}>
          Upload file
        </Button>
        <a className="btn qui" href="/admin/products/export.csv" download>
          <Download className="i" aria-hidden="true" />
          Download all products
        </a>
      </div>
    </Form>
  )
}
