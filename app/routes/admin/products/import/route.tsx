import { data, redirect } from 'react-router'
import { listImports } from '#app/domain/imports/import-store.server.ts'
import { openImport } from '#app/domain/imports/open-import.server.ts'
import { IMPORT_MESSAGES, type ImportReason } from '#app/domain/imports/product-import.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { isTooHeavy } from '#app/http/middleware/photographs.server.ts'
import { MOST_CSV_BYTES, readCsv } from '#app/http/responses/read-csv.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { ImportHistory } from './import-history.tsx'
import { UploadForm } from './upload-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Import products', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  return { files: await listImports(shopOf(context).db, 20) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'products')
  if (isTooHeavy(request, MOST_CSV_BYTES)) return refuse('too-large', 413)
  const file = (await request.formData()).get('file')
  if (!(file instanceof File) || file.size === 0) return refuse('no-file', 400)
  const read = readCsv(new Uint8Array(await file.arrayBuffer()))
  if (!read.ok) return refuse(read.reason, 400)
  const opened = await openImport(shopOf(context), actor, { fileName: file.name, ...read.value })
  return opened.ok ? redirect(`/admin/products/import/${opened.value}`) : refuse(opened.reason, 400)
}

function refuse(reason: ImportReason, status: number) {
  return data({ says: IMPORT_MESSAGES[reason] }, { status })
}

export default function Imports({ loaderData: { files }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  return (
    <>
      <PageHead title="Import products" back={{ to: '/admin/products', name: 'products' }} />
      <div className="fgrid">
        <UploadForm answer={answer} />
        <ImportHistory files={files} />
      </div>
    </>
  )
}
