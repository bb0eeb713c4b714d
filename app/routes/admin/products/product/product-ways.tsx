import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { EditableProduct } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { ConfirmDialog } from '#app/ui/kit/confirm-dialog.tsx'

/** What else may be done with a product: copy it, take it off the shelf, archive it, delete it. */
export function ProductWays({ product }: { product: EditableProduct }) {
  const [asks, setAsks] = useState(false)
  const away = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section className="panel">
      <div className="ph2">
        <h2>More</h2>
      </div>
      <div className="row wrapping">
        <ButtonLink kind="quiet" to={`/admin/products/new?from=${product.id}`}>
          Duplicate product
        </ButtonLink>
        {product.publishedAt ? <Way product={product} intent="unpublish" says="Unpublish" /> : null}
        {product.archivedAt ? (
          <Way product={product} intent="restore" says="Publish again" />
        ) : (
          <Way product={product} intent="archive" says="Archive product" />
        )}
        <Form method="post" ref={away}>
          <input type="hidden" name="version" value={product.version} />
          <input type="hidden" name="intent" value="delete" />
          <Button kind="destructive" onClick={() => setAsks(true)}>
            Delete product
          </Button>
        </Form>
      </div>
      <p className="hint">A product that was ordered is archived instead of deleted: its orders still name it.</p>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          away.current?.requestSubmit()
        }}
        title={`Delete ${product.edit.name || 'this draft'}?`}
        confirm="Delete product"
        keep="Keep product"
        busy={isBusy}
      >
        Its photos, stock and price history go with it. If it was ordered, it is archived instead.
      </ConfirmDialog>
    </section>
  )
}

function Way({ product, intent, says }: { product: EditableProduct; intent: string; says: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="version" value={product.version} />
      <Button kind="quiet" type="submit" name="intent" value={intent}>
        {says}
      </Button>
    </Form>
  )
}
