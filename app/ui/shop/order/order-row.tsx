import { Form, Link, useNavigation } from 'react-router'
import { formatDay, type Instant } from '#app/domain/instant.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { formatWeight, type Grams } from '#app/domain/weight.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Picture } from '#app/ui/shop/picture.tsx'

type Props = {
  order: {
    id: string
    headline: string
    at: Instant
    weightGrams: Grams
    mayReview: boolean
    totalPaise: Paise
    pictures: { image: string; name: string }[]
  }
}

const STRIP = 4

/** One order of the list: where it is in plain words, what is in it, what it weighs and cost. */
export function OrderRow({ order }: Props) {
  const more = order.pictures.length - STRIP
  const buyAgain = `/orders/${order.id}/buy-again`
  const busy = useNavigation().formAction === buyAgain
  return (
    <li className="orow">
      <div>
        <p className="sm mute num">
          {order.id} · {formatDay(order.at)}
        </p>
        <h2>
          <Link to={`/track/${order.id}`}>{order.headline}</Link>
        </h2>
        <div className="strip">
          {order.pictures.slice(0, STRIP).map((picture) => (
            <Picture
              key={`${picture.image} ${picture.name}`}
              image={picture.image}
              alt={picture.name}
              sizes="56px"
              className="thumb"
            />
          ))}
          {more > 0 ? <span className="sm mute">and {more} more</span> : null}
        </div>
      </div>
      <div className="oend">
        <p className="disp w500g">{formatWeight(order.weightGrams)}</p>
        <p className="num b">{formatMoney(order.totalPaise)}</p>
        <div className="row owish">
          {order.mayReview ? (
            <Link className="btn txt" to={`/orders/${order.id}/review`} aria-label={`Review order ${order.id}`}>
              Review
            </Link>
          ) : null}
          <Form method="post" action={buyAgain}>
            <Button kind="quiet" type="submit" busy={busy} aria-label={`Buy again: order ${order.id}`}>
              Buy again
            </Button>
          </Form>
        </div>
      </div>
    </li>
  )
}
