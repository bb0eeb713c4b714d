import { Form, Link, useNavigation } from 'react-router'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Picture } from '#app/ui/shared/picture.tsx'

type Props = {
  order: {
    id: string
    headline: string
    /** When it was placed. */
    day: string
    weightGrams: Grams
    mayPay: boolean
    /** The unpaid difference after an edit. */
    duePaise: Paise | null
    /** A note about its payment or refund, if any. */
    money: string | null
    mayReview: boolean
    totalPaise: Paise
    pictures: { image: string; name: string }[]
  }
}

const NEXT_TEXTS = {
  due: (paise: Paise) => `Pay ${formatMoney(paise)}`,
  pay: 'Pay now',
  again: 'Buy again',
  label: (words: string, id: string) => `${words}: order ${id}`,
}
const NAMES_TEXTS = {
  all: (names: readonly string[]) => names.join(', '),
  some: (names: readonly string[], more: number) => `${names.join(', ')} and ${more} more`,
}
const MAX_PICTURES = 4
const MAX_NAMES = 3

/** One order of the list: its progress, products, weight and total. */
export function MyOrderRow({ order }: Props) {
  const more = order.pictures.length - MAX_PICTURES
  return (
    <li className="order-row">
      <div>
        <p className="sm mute num">
          {order.id} · {order.day}
        </p>
        <h2>
          <Link to={`/track/${order.id}`}>{order.headline}</Link>
        </h2>
        <p className="sm product-names">{namesOf(order.pictures)}</p>
        {order.money ? <p className="sm num money">{order.money}</p> : null}
        <div className="thumbnail-row">
          {order.pictures.slice(0, MAX_PICTURES).map((picture) => (
            <Picture
              key={`${picture.image} ${picture.name}`}
              image={picture.image}
              alt={picture.name}
              sizes="56px"
              className="thumbnail"
            />
          ))}
          {more > 0 ? <span className="sm mute">and {more} more</span> : null}
        </div>
      </div>
      <div className="card-end">
        <p className="display semibold">{formatWeight(order.weightGrams)}</p>
        <p className="num bold">{formatMoney(order.totalPaise)}</p>
        <div className="row order-actions">
          {order.mayReview ? (
            <ButtonLink kind="text" to={`/orders/${order.id}/review`} aria-label={`Review order ${order.id}`}>
              Review
            </ButtonLink>
          ) : null}
          <NextAction {...order} />
        </div>
      </div>
    </li>
  )
}

/** The names of the ordered products, without duplicates. */
function namesOf(pictures: Props['order']['pictures']): string {
  const names = [...new Set(pictures.map(({ name }) => name))]
  const more = names.length - MAX_NAMES
  return more > 0 ? NAMES_TEXTS.some(names.slice(0, MAX_NAMES), more) : NAMES_TEXTS.all(names)
}

/** The payment button of an order with money due, else the button to buy it again. */
function NextAction({ id, mayPay, duePaise }: Pick<Props['order'], 'id' | 'mayPay' | 'duePaise'>) {
  const isToPay = mayPay || duePaise !== null
  const action = `/orders/${id}/${isToPay ? 'pay' : 'buy-again'}`
  const busy = useNavigation().formAction === action
  const words = duePaise !== null ? NEXT_TEXTS.due(duePaise) : NEXT_TEXTS[mayPay ? 'pay' : 'again']
  return (
    <Form method="post" action={action}>
      <Button kind={isToPay ? 'primary' : 'quiet'} type="submit" busy={busy} aria-label={NEXT_TEXTS.label(words, id)}>
        {words}
      </Button>
    </Form>
  )
}
