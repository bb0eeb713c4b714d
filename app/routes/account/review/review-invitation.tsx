import { ButtonLink } from '#app/ui/kit/button.tsx'

type Props = { orderId: string; names: readonly string[]; phone: string }

/** What the link of a message shows before signing in: what is to be reviewed, and with which phone. */
export function ReviewInvitation({ orderId, names, phone }: Props) {
  const here = `/orders/${orderId}/review`
  return (
    <div className="wrap page narrow-page">
      <p className="sm mute num">Order {orderId}</p>
      <h1>Your rating</h1>
      <p className="lead mt-4">{names.join(', ')}</p>
      <p className="mute mt-2">
        Sign in with <span className="num">{phone}</span>, the phone of this order, to write your review.
      </p>
      <p className="mt-5">
        <ButtonLink kind="primary" large to={`/auth?next=${encodeURIComponent(here)}`}>
          Sign in
        </ButtonLink>
      </p>
    </div>
  )
}
