import { useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { formatWeight } from '#app/domain/weight.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { type ListedOrder, lastOrder, packsInWords } from './last-order.ts'

/** The last order in one line, and the button that puts its packs into the cart at today's prices. */
export default function BuyAgainRow() {
  const order = useLastOrder()
  const action = `/orders/${order?.id}/buy-again`
  const busy = useNavigation().formAction === action
  if (!order) return null
  return (
    <section className="sect">
      <div className="head">
        <h2>Buy again</h2>
        <Link className="link tapline nowrap" to="/orders">
          My Orders
        </Link>
      </div>
      <p>{packsInWords(order)}</p>
      <Form method="post" action={action} className="mt-4">
        <Button type="submit" kind="secondary" busy={busy}>
          Buy again, {formatWeight(order.weightGrams)}
        </Button>
      </Form>
    </section>
  )
}

// The last few: those not paid for yet are passed over.
const LAST = '/api/v1/orders?limit=5'

// Asked from here, for the page itself is the same for everyone.
function useLastOrder(): ListedOrder | null {
  const [order, setOrder] = useState<ListedOrder | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    fetch(LAST, { signal: asked.signal })
      .then(async (answer) => answer.ok && setOrder(lastOrder((await answer.json()).orders)))
      .catch(() => {})
    return () => asked.abort()
  }, [])
  return order
}
