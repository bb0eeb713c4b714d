import type { ReactNode } from 'react'
import { data, Form, redirect } from 'react-router'
import { listPackSizes } from '#app/domain/catalogue/shop-pack-sizes/pack-size-store.server.ts'
import { checkImport } from '#app/domain/product-imports/check-import.server.ts'
import { type ColumnMapping, cellOf } from '#app/domain/product-imports/column-mapping.ts'
import { IMPORT_FIELDS, importFormSchema } from '#app/domain/product-imports/import-form.ts'
import {
  countRows,
  countWarnedRows,
  listBadRows,
  listChangingRows,
  listFirstRows,
} from '#app/domain/product-imports/import-row-store.server.ts'
import { findImport } from '#app/domain/product-imports/import-store.server.ts'
import { countUndone, listLeftRows } from '#app/domain/product-imports/import-undo-store.server.ts'
import {
  IMPORT_MESSAGES,
  type ImportReason,
  type ImportRow,
  type ProductImport,
  type RowCounts,
} from '#app/domain/product-imports/product-import.ts'
import {
  cancelImport,
  requestImportUndo,
  startImport,
} from '#app/domain/product-imports/start-cancel-or-undo-import.server.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { pageNumber } from '#app/http/forms/pagination.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { useLastActionData } from '#app/ui/shared/use-last-action-data.ts'
import type { Route } from './+types/route.ts'
import { CancelImport } from './cancel-import.tsx'
import { ColumnMappingForm } from './column-mapping-form.tsx'
import { ImportProgress } from './import-progress.tsx'
import { BadRows, ChangingRows } from './import-rows.tsx'
import { RowCountList } from './row-count-list.tsx'
import { UndoImport } from './undo-import.tsx'

const SHOWN_ERRORS = 50
const PER_PAGE = 50

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Import products', matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  const { db } = shopOf(context)
  const file = await findImport(db, params.id)
  if (!file) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const page = pageNumber(searchParams)
  const [packSizes, planned, done, bad, first, changing, warned, undone, left] = await Promise.all([
    listPackSizes(db),
    countRows(db, file.id, 'plan'),
    countRows(db, file.id, 'outcome'),
    listBadRows(db, file.id, SHOWN_ERRORS),
    listFirstRows(db, file.id, 3),
    listChangingRows(db, file.id, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    countWarnedRows(db, file.id),
    countUndone(db, file.id),
    listLeftRows(db, file.id, SHOWN_ERRORS),
  ])
  const named = (row: ImportRow) => ({ ...row, name: nameOf(row, file.mapping) })
  const mapsColumns = file.status === 'mapping' || searchParams.get('columns') === '1'
  return {
    file,
    packSizes,
    planned,
    done,
    bad,
    examples: first.map(({ cells }) => cells),
    mapsColumns,
    page,
    warned,
    undone,
    changing: changing.map(named),
    left: left.map(named),
  }
}

/** The name of a row's product in the file, else its slug or id. */
function nameOf({ cells, position }: ImportRow, mapping: ColumnMapping): string {
  const texts = (['name', 'slug', 'id'] as const).map((target) => cellOf(cells, mapping, target))
  return texts.find(Boolean) ?? `Row ${position}`
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'products')
  const shop = shopOf(context)
  const form = await request.formData()
  const here = `/admin/products/import/${params.id}`
  const parsed = parseForm(form, importFormSchema, { lists: IMPORT_FIELDS })
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  if (input.intent === 'check') {
    if (!input.mapping) return refuse(form, 'same-column-twice')
    const checked = await checkImport(shop, params.id, input.mapping)
    return checked.ok ? redirect(here) : refuse(form, checked.reason)
  }
  const done = await STEPS[input.intent](shop, actor, params.id)
  return done.ok ? redirect(here) : refuse(form, done.reason)
}

const STEPS = { start: startImport, cancel: cancelImport, undo: requestImportUndo }

function refuse(form: FormData, reason: ImportReason) {
  return refusedForm(form, IMPORT_MESSAGES[reason], { status: reason === 'not-that-step' ? 409 : 400 })
}

export const shouldRevalidate = () => true

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData)
  const { file, packSizes, planned, done, bad, examples, mapsColumns, page, warned, undone, changing, left } =
    loaderData
  const rows = { rows: changing, warned, page, pages: Math.ceil((planned.create + planned.update) / PER_PAGE) }
  return (
    <>
      <PageHeader title={file.fileName} back={{ to: '/admin/products/import', name: 'imports' }} />
      <RefusalNotice refusal={answer?.refusal} className="mb-4" />
      {file.status === 'mapping' || (file.status === 'checked' && mapsColumns) ? (
        <ColumnMappingForm file={file} examples={examples} packSizes={packSizes} />
      ) : file.status === 'checked' ? (
        <CheckedImport
          file={file}
          counts={planned}
          bad={bad}
          changes={<ChangingRows {...rows} heading="What changes" />}
        />
      ) : (
        <ImportProgress
          file={file}
          planned={planned}
          done={done}
          bad={bad}
          undo={<UndoImport file={file} counts={undone} left={left} />}
          changes={
            <ChangingRows {...rows} warned={0} heading={file.undoneAt ? 'What it had changed' : 'What changed'} />
          }
        />
      )}
    </>
  )
}

const NAMES = { create: 'new drafts', update: 'changes', unchanged: 'unchanged', failed: 'to fix' }

type CheckedImportProps = {
  file: ProductImport
  counts: RowCounts
  bad: readonly ImportRow[]
  /** What each row would change. */
  changes: ReactNode
}

/** What the import would do; nothing has changed so far. */
function CheckedImport({ file, counts, bad, changes }: CheckedImportProps) {
  const busy = useIsSubmitting({ intent: 'start' })
  const doing = counts.create + counts.update
  const unread = file.headers.filter((header, index) => header !== '' && file.mapping[index] === null)
  return (
    <div className="stack">
      <Panel id="check" heading="What its rows would do">
        <RowCountList counts={counts} names={NAMES} />
        <p className="sm mute mt-3">
          Nothing has changed so far. {counts.failed > 0 ? 'Rows to fix are left out; the others can go ahead.' : ''}
        </p>
        {unread.length > 0 ? <p className="sm mute mt-2">Not read: {unread.join(', ')}.</p> : null}
        <Form method="post" action={`/admin/products/import/${file.id}`} className="row flex-wrap mt-3">
          <input type="hidden" name="intent" value="start" />
          {doing > 0 ? (
            <Button kind="primary" type="submit" busy={busy}>
              Import {formatCount(doing, 'product')}
            </Button>
          ) : (
            <p className="bold">There is nothing to import.</p>
          )}
          <ButtonLink kind="quiet" to="?columns=1">
            Change columns
          </ButtonLink>
        </Form>
        <CancelImport />
      </Panel>
      <BadRows file={file} bad={bad} count={counts.failed} />
      {changes}
    </div>
  )
}
