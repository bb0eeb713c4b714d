import Download from 'lucide-react/icons/download'
import { Form, Link, redirect, useNavigation } from 'react-router'
import type { BadgeKind } from '#app/domain/badge-kind.ts'
import { MAX_CSV_BYTES, MAX_CSV_COLUMNS } from '#app/domain/csv-limits.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { createImport } from '#app/domain/product-imports/create-import.server.ts'
import { importUploadFormSchema } from '#app/domain/product-imports/import-form.ts'
import { listImports } from '#app/domain/product-imports/import-store.server.ts'
import {
  IMPORT_MESSAGES,
  type ImportReason,
  type ImportStatus,
  MAX_ROWS,
  type ProductImport,
} from '#app/domain/product-imports/product-import.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { parseCsv } from '#app/http/forms/uploaded-csv.server.ts'
import { exceedsUploadLimit } from '#app/http/middleware/body-limit.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Import products', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  return { files: await listImports(shopOf(context).db, 20) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'products')
  if (exceedsUploadLimit(request, MAX_CSV_BYTES)) return refuse(new FormData(), 'too-large', 413)
  const form = await request.formData()
  const parsed = parseForm(form, importUploadFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const { file } = parsed.value
  const read = parseCsv(new Uint8Array(await file.arrayBuffer()))
  if (!read.ok) return refuse(form, read.reason, 400)
  const opened = await createImport(shopOf(context), actor, { fileName: file.name, ...read.value })
  return opened.ok ? redirect(`/admin/products/import/${opened.value}`) : refuse(form, opened.reason, 400)
}

function refuse(form: FormData, reason: ImportReason, status: number) {
  return refusedForm(form, IMPORT_MESSAGES[reason], { field: 'file', status })
}

export default function Imports({ loaderData: { files }, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Import products" back={{ to: '/admin/products', name: 'products' }} />
      <div className="form-grid">
        <CsvUploadForm answer={answer} />
        <ImportHistory files={files} />
      </div>
    </>
  )
}

/** Uploads a file. Nothing changes before its rows were checked. */
function CsvUploadForm({ answer }: { answer: FormAnswer | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  const form = useAnswerFocus(answer)
  return (
    <Form ref={form} method="post" encType="multipart/form-data" noValidate className="panel stack">
      <Field
        label="CSV file"
        type="file"
        name="file"
        accept=".csv,text/csv"
        error={answer?.fields.file}
        hint={`Up to ${MAX_CSV_BYTES / 2 ** 20} MB, ${MAX_ROWS.toLocaleString('en-IN')} rows and ${MAX_CSV_COLUMNS} columns, from Excel, Google Sheets or another shop.`}
      />
      <ul className="sm mute bulleted">
        <li>Rows find their product by id, slug or name. A row without one makes a draft.</li>
        <li>An empty cell leaves what there is. Pictures and stock are not read.</li>
        <li>First you see what every row would do. Nothing changes before you start.</li>
      </ul>
      <div className="row flex-wrap">
        <Button kind="primary" type="submit" busy={busy}>
          Upload file
        </Button>
        <ButtonLink kind="quiet" to="/admin/products/export.csv" reloadDocument download>
          <Download className="icon" aria-hidden="true" />
          Download all products
        </ButtonLink>
      </div>
      <input type="hidden" name="intent" value="upload" />
    </Form>
  )
}

const STATUS = {
  mapping: { name: 'Columns to match', kind: 'warn' },
  checked: { name: 'Checked', kind: 'info' },
  running: { name: 'Under way', kind: 'info' },
  done: { name: 'Done', kind: 'ok' },
  cancelled: { name: 'Cancelled', kind: 'quiet' },
} as const satisfies Record<ImportStatus, { name: string; kind: BadgeKind }>

/** The files imported so far, newest first. */
function ImportHistory({ files }: { files: readonly ProductImport[] }) {
  return (
    <Panel id="earlier-files" heading="Earlier files">
      {files.length === 0 ? (
        <p className="mute">No files imported yet.</p>
      ) : (
        <ul className="sm import-files">
          {files.map(({ id, fileName, createdAt, status, undoneAt }) => (
            <li key={id}>
              <Link to={`/admin/products/import/${id}`}>
                <span>
                  <b className="bold truncate">{fileName}</b>
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
    </Panel>
  )
}
