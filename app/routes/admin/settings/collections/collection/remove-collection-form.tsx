import { Form } from 'react-router'
import { formatCount } from '#app/domain/format-count.ts'
import type { ShopLink } from '#app/domain/seo/links/shop-link.ts'
import { InboundLinksNotice } from '#app/ui/admin/inbound-links-notice.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

/** Removes the collection; its products stay. */
export function RemoveCollectionForm({
  name,
  count,
  links,
}: {
  name: string
  count: number
  links: readonly ShopLink[]
}) {
  const busy = useIsSubmitting({ intent: 'remove' })
  return (
    <section className="panel mt-4" aria-labelledby="remove">
      <div className="panel-head">
        <h2 id="remove">Remove {name}</h2>
      </div>
      <Form method="post" className="stack">
        <p className="sm mute">
          {count > 0 ? `Its ${formatCount(count, 'product')} stay in the shop.` : 'No product is in it.'} Its page goes
          with it.
        </p>
        <InboundLinksNotice links={links} />
        <div>
          <Button kind="destructive" type="submit" name="intent" value="remove" busy={busy}>
            Remove collection
          </Button>
        </div>
      </Form>
    </section>
  )
}
