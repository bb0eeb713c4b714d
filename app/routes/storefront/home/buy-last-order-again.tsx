import { useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Picture } from '#app/ui/shared/picture.tsx'

/** The last order in one line, and a button that adds its packs to the cart at today's prices. */
export default function BuyAgainRow() {
  const order = useLatestOrder()
  const action = `/orders/${order?.id}/buy-again`
  const busy = useNavigation().formAction === action
  if (!order) return null
  return (
    <section className="section buy-again">
      <div className="head">
        <h2>Buy again</h2>
        <Link className="link touch-link nowrap" to="/orders">
          My Orders
        </Link>
      </div>
      <div className="row">
        {order.lines
          .filter(isPack)
          .slice(0, MAX_PICTURES)
          .map((line) => (
            <Picture key={`${line.name} ${line.weight}`} image={line.image} alt="" sizes="56px" className="thumbnail" />
          ))}
      </div>
      <p className="mt-3">{packsText(order)}</p>
      <Form method="post" action={action} className="mt-4">
        <Button type="submit" kind="secondary" busy={busy}>
          Buy again, {formatWeight(order.weightGrams)}
        </Button>
      </Form>
    </section>
  )
}

const MAX_PICTURES = 4
const isPack = ({ kind }: { kind: string }) => kind === 'pack'

// The latest order that was bought; unpaid and cancelled ones do not count.
const LATEST_ORDER_URL = '/api/v1/orders?bought=true&limit=1'

// Fetched in the browser, because the page is cached and the same for everyone.
function useLatestOrder(): ListedOrder | null {
  const [order, setOrder] = useState<ListedOrder | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    fetch(LATEST_ORDER_URL, { signal: asked.signal })
      .then(async (answer) => answer.ok && setOrder((await answer.json()).orders[0] ?? null))
      .catch(() => {})
    return () => asked.abort()
  }, [])
  return order
}

/** The fields of an order of GET /api/v1/orders that the row needs. */
export type ListedOrder = {
  id: string
  weightGrams: Grams
  lines: readonly { kind: string; name: string; image: string; weight: PackSize | null; quantity: number }[]
}

/** The packs as text: `California Almonds 500g, 2 × Medjool Dates 250g`. */
export function packsText({ lines }: { lines: readonly Omit<ListedOrder['lines'][number], 'image'>[] }): string {
  return lines
    .filter(({ kind }) => kind === 'pack')
    .map(({ name, weight, quantity }) => `${quantity > 1 ? `${quantity}\u00a0×\u00a0` : ''}${name}\u00a0${weight}`)
    .join(', ')
}
