import { data, redirect } from 'react-router'
import { checkImport } from '#app/domain/imports/check-import.server.ts'
import { parseMapping } from '#app/domain/imports/import-mapping.ts'
import { countRows, listBadRows, listFirstRows } from '#app/domain/imports/import-row-store.server.ts'
import { findImport } from '#app/domain/imports/import-store.server.ts'
import { IMPORT_SAYS, type ImportReason } from '#app/domain/imports/product-import.ts'
import { cancelImport, startImport } from '#app/domain/imports/steer-import.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { CheckedImport } from '#app/ui/admin/imports/checked-import.tsx'
import { ColumnsForm } from '#app/ui/admin/imports/columns-form.tsx'
import { RunningImport } from '#app/ui/admin/imports/running-import.tsx'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import type { Route } from './+types/import'

const SHOWN_ERRORS = 50

export const meta: Route.MetaFunction = () => [{ title: 'Import products · Mewa' }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  const { db } = shopOf(context)
  const file = await findImport(db, params.id)
  if (!file) throw data(null, { status: 404 })
  const [planned, done, bad, first] = await Promise.all([
    countRows(db, file.id, 'plan'),
    countRows(db, file.id, 'outcome'),
    listBadRows(db, file.id, SHOWN_ERRORS),
    listFirstRows(db, file.id, 3),
  ])
  const mapsColumns = file.status === 'mapping' || new URL(request.url).searchParams.get('columns') === '1'
  return { file, planned, done, bad, examples: first.map(({ cells }) => cells), mapsColumns }
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
  if (intent !== 'start' && intent !== 'cancel') throw data(null, { status: 400 })
  const steered = await (intent === 'start' ? startImport : cancelImport)(shop, actor, params.id)
  return steered.ok ? redirect(here) : refuse(steered.reason)
}

function refuse(reason: ImportReason) {
  return data({ says: IMPORT_SAYS[reason] }, { status: reason === 'not-that-step' ? 409 : 400 })
}

// A refused step shows the file as it is now.
export const shouldRevalidate = () => true

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { file, planned, done, bad, examples, mapsColumns } = loaderData
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
        <CheckedImport file={file} counts={planned} bad={bad} />
      ) : (
        <RunningImport file={file} planned={planned} done={done} bad={bad} />
      )}
    </>
  )
}
