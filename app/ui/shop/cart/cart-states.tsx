import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Skeleton } from '#app/ui/kit/skeleton.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'
import { useSession } from '#app/ui/shop/session.tsx'

/** Nothing on the scale. */
export function EmptyCart() {
  const { state } = useSession()
  return (
    <StateScreen
      reading={'0\u00a0g'}
      title="Your cart is empty"
      text={
        state === 'signed-in'
          ? 'Nothing on the scale yet.'
          : 'Nothing on the scale yet. A cart stays on this device until you sign in.'
      }
      actions={
        <ButtonLink kind="primary" to="/products">
          All Products
        </ButtonLink>
      }
    />
  )
}

/** The shop did not say what is in the cart. */
export function FailedCart() {
  const { refresh } = useSession()
  return (
    <StateScreen
      reading="±?"
      percent={71}
      title="Your cart did not load"
      text="The shop did not answer. Everything you put in is safe."
      actions={
        <>
          <Button kind="primary" onClick={refresh}>
            Try again
          </Button>
          <ButtonLink kind="text" to="/products">
            All Products
          </ButtonLink>
        </>
      }
    />
  )
}

/** Until it is known who is asking: the page's shape. Without a script it stays unknown, and that is said instead. */
export function WaitingCart() {
  return (
    <>
      {/* Asked for with the page, and not only when its scripts run. */}
      <link rel="preload" as="fetch" href="/api/session" crossOrigin="anonymous" />
      <noscript>
        <h1>Your cart</h1>
        <Notice kind="info" title="The cart needs JavaScript." className="mt-4">
          Turn it on to buy.{' '}
          <a className="link" href="/products">
            All products
          </a>{' '}
          and their prices are here without it, and{' '}
          <a className="link" href="/contact">
            you can write to us
          </a>
          .
        </Notice>
      </noscript>
      <div className="cartg needs-script" aria-busy="true">
        <div>
          <h1>Your cart</h1>
          <p className="vh" role="status">
            Your cart is loading.
          </p>
          <Skeleton width="100%" height="2.75rem" className="mt-4" />
          {[1, 2].map((line) => (
            <div className="line" key={line}>
              <Skeleton width="100%" height="5.25rem" />
              <div className="stack">
                <Skeleton width="60%" height="1.25rem" />
                <Skeleton width="80%" height="2.75rem" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton width="100%" height="18rem" />
      </div>
    </>
  )
}
