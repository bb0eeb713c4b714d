import { Form, Link, useNavigation } from 'react-router'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { formatWeight, type Grams } from '#app/domain/weight.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Picture } from '#app/ui/shop/picture.tsx'

type Props = {
  order: {
    id: string
    headline: string
    /** When it was placed. */
    day: string
    weightGrams: Grams
    mayPay: boolean
    /** What a change costs more and is not paid yet. */
    duePaise: Paise | null
    /** What is to be said of its money, if anything. */
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
const STRIP = 4
const NAMED = 3

/** One order of the list: where it is in plain words, what is in it, what it weighs and cost. */
export function OrderRow({ order }: Props) {
  const more = order.pictures.length - STRIP
  return (
    <li className="orow">
      <div>
        <p className="sm mute num">
          {order.id} · {order.day}
        </p>
        <h2>
          <Link to={`/track/${order.id}`}>{order.headline}</Link>
        </h2>
        <p className="sm onames">{namesOf(order.pictures)}</p>
        {order.money ? <p className="sm num money">{order.money}</p> : null}
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
          <NextDeed {...order} />
        </div>
      </div>
    </li>
  )
}

/** What was ordered, each product once: the pictures alone are a guess. */
function namesOf(pictures: Props['order']['pictures']): string {
  const names = [...new Set(pictures.map(({ name }) => name))]
  const more = names.length - NAMED
  return more > 0 ? NAMES_TEXTS.some(names.slice(0, NAMED), more) : NAMES_TEXTS.all(names)
}

/** An order that waits for its money, or for more of it, is paid; any other may be bought again. */
function NextDeed({ id, mayPay, duePaise }: Pick<Props['order'], 'id' | 'mayPay' | 'duePaise'>) {
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
