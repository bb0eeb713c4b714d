import { data, redirect } from 'react-router'
import { checkImport } from '#app/domain/imports/check-import.server.ts'
import { type Mapping, parseMapping } from '#app/domain/imports/import-mapping.ts'
import { cellOf } from '#app/domain/imports/import-row.ts'
import {
  countRows,
  countUndone,
  countWarnedRows,
  listBadRows,
  listChangingRows,
  listFirstRows,
  listLeftRows,
} from '#app/domain/imports/import-row-store.server.ts'
import { findImport } from '#app/domain/imports/import-store.server.ts'
import { IMPORT_MESSAGES, type ImportReason, type ImportRow } from '#app/domain/imports/product-import.ts'
import { cancelImport, startImport } from '#app/domain/imports/steer-import.server.ts'
import { undoImport } from '#app/domain/imports/undo-import.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageNumber } from '#app/http/context/page-number.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { ChangingRows } from './changing-rows.tsx'
import { CheckedImport } from './checked-import.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { RunningImport } from './running-import.tsx'
import { UndoFile } from './undo-file.tsx'

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
  const [planned, done, bad, first, changing, warned, undone, left] = await Promise.all([
    countRows(db, file.id, 'plan'),
    countRows(db, file.id, 'outcome'),
    listBadRows(db, file.id, SHOWN_ERRORS),
    listFirstRows(db, file.id, 3),
    listChangingRows(db, file.id, { most: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    countWarnedRows(db, file.id),
    countUndone(db, file.id),
    listLeftRows(db, file.id, SHOWN_ERRORS),
  ])
  const named = (row: ImportRow) => ({ ...row, name: nameOf(row, file.mapping) })
  const mapsColumns = file.status === 'mapping' || searchParams.get('columns') === '1'
  return {
    file,
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

/** What a row calls its product: by name where the file has one, else by its key. */
function nameOf({ cells, position }: ImportRow, mapping: Mapping): string {
  const texts = (['name', 'slug', 'id'] as const).map((target) => cellOf(cells, mapping, target))
  return texts.find(Boolean) ?? `Row ${position}`
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'products')
  const shop = shopOf(context)
  const form = await request.formData()
  const here = `/admin/products/import/${params.id}`
  const intent = form.get('intent')
  if (intent === 'check') {
    const mapping = parseMapping(form.getAll('column').map(String))
    if (!mapping) return refuse('same-column-twice')
    const checked = await checkImport(shop, params.id, mapping)
    return checked.ok ? redirect(here) : refuse(checked.reason)
  }
  if (intent !== 'start' && intent !== 'cancel' && intent !== 'undo') throw data(null, { status: 400 })
  const steered = await STEPS[intent](shop, actor, params.id)
  return steered.ok ? redirect(here) : refuse(steered.reason)
}

const STEPS = { start: startImport, cancel: cancelImport, undo: undoImport }

function refuse(reason: ImportReason) {
  return data({ says: IMPORT_MESSAGES[reason] }, { status: reason === 'not-that-step' ? 409 : 400 })
}

// A refused step shows the file as it is now.
export const shouldRevalidate = () => true

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { file, planned, done, bad, examples, mapsColumns, page, warned, undone, changing, left } = loaderData
  const rows = { rows: changing, warned, page, pages: Math.ceil((planned.create + planned.update) / PER_PAGE) }
  return (
    <>
      <PageHead title={file.fileName} back={{ to: '/admin/products/import', name: 'imports' }} />
      {answer ? (
        <Notice kind="bad" role="alert" className="mb-4">
          {answer.says}
        </Notice>
      ) : null}
      {file.status === 'mapping' || (file.status === 'checked' && mapsColumns) ? (
        <ColumnsForm file={file} examples={examples} />
      ) : file.status === 'checked' ? (
        <CheckedImport
          file={file}
          counts={planned}
          bad={bad}
          changes={<ChangingRows {...rows} heading="What changes" />}
        />
      ) : (
        <RunningImport
          file={file}
          planned={planned}
          done={done}
          bad={bad}
          undo={<UndoFile file={file} counts={undone} left={left} />}
          changes={
            <ChangingRows {...rows} warned={0} heading={file.undoneAt ? 'What it had changed' : 'What changed'} />
          }
        />
      )}
    </>
  )
}
