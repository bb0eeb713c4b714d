import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ImportRow, ProductImport, RowCounts } from '#app/domain/imports/product-import.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { BadRows } from './bad-rows.tsx'
import { CancelFile } from './cancel-file.tsx'
import { Counts } from './row-counts.tsx'

const NAMES = { create: 'new drafts', update: 'changes', unchanged: 'unchanged', failed: 'to fix' }

type Props = {
  file: ProductImport
  counts: RowCounts
  bad: readonly ImportRow[]
  /** What each row would change. */
  changes: ReactNode
}

/** What the import would do. Nothing has changed so far. */
export function CheckedImport({ file, counts, bad, changes }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'start'
  const doing = counts.create + counts.update
  const unread = file.headers.filter((header, at) => header !== '' && file.mapping[at] === null)
  return (
    <div className="stack">
      <section className="panel" aria-labelledby="check">
        <div className="ph2">
          <h2 id="check">What its rows would do</h2>
        </div>
        <Counts counts={counts} names={NAMES} />
        <p className="sm mute mt-3">
          Nothing has changed so far. {counts.failed > 0 ? 'Rows to fix are left out; the others can go ahead.' : ''}
        </p>
        {unread.length > 0 ? <p className="sm mute mt-2">Not read: {unread.join(', ')}.</p> : null}
        <Form method="post" action={`/admin/products/import/${file.id}`} className="row import-ways mt-3">
          {doing > 0 ? (
            <Button kind="primary" type="submit" name="intent" value="start" busy={busy}>
              Import {doing.toLocaleString('en-IN')} {doing === 1 ? 'product' : 'products'}
            </Button>
          ) : (
            <p className="b">There is nothing to import.</p>
          )}
          <ButtonLink kind="quiet" to="?columns=1">
            Change columns
          </ButtonLink>
        </Form>
        <CancelFile />
      </section>
      <BadRows file={file} bad={bad} count={counts.failed} />
      {changes}
    </div>
  )
}
