import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Skeleton } from '#app/ui/kit/skeleton.tsx'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import { cartLineWidthClass } from './cart-line-row.tsx'

const EMPTY_TEXTS = {
  signedIn: 'Add a pack and it waits for you here.',
  signedOut: 'Sign in to see it on other devices.',
} as const

/** The empty cart. Offline nobody knows who is signed in, so nobody is asked to sign in. */
export function EmptyCart() {
  const { state } = useSession()
  return (
    <EmptyOrErrorScreen
      figure={'0\u00a0g'}
      title="Your cart is empty"
      text={EMPTY_TEXTS[state === 'signed-out' ? 'signedOut' : 'signedIn']}
      actions={
        <ButtonLink kind="primary" to="/products">
          All Products
        </ButtonLink>
      }
    />
  )
}

/** Shown when the cart could not be loaded. */
export function FailedCart() {
  const { refresh } = useSession()
  return (
    <EmptyOrErrorScreen
      figure="±?"
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

/**
 * The skeleton shown until the visitor is known, with the lines this browser last had, by their packs. Without scripts
 * they stay unknown, and a notice is shown instead.
 */
export function LoadingCart({ lines }: { lines: readonly PackSize[] }) {
  const places = lines.map((weight, place) => ({ weight, place }))
  return (
    <>
      {/* Requested with the page, before its scripts run. */}
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
      {/* Outside of what is busy, where a screen reader may keep quiet. */}
      <p className="sr-only needs-script" role="status">
        Your cart is loading.
      </p>
      <div className="with-summary needs-script" aria-busy="true" data-skeleton-page="">
        <div>
          <div className="cart-head">
            <div>
              <h1>Your cart</h1>
              <p className="sm mute">{BLANK}</p>
            </div>
          </div>
          <Skeleton height="2.625rem" className="cart-scale" />
          {places.map(({ weight, place }) => (
            <LoadingLine key={place} weight={weight} />
          ))}
        </div>
        <Skeleton height="26rem" />
      </div>
    </>
  )
}

/** As high as a line without notices, to avoid a layout shift. */
function LoadingLine({ weight }: { weight: PackSize }) {
  return (
    <div className={cartLineWidthClass(weight)}>
      <div className="photo">
        <Skeleton height="100%" />
      </div>
      <div>
        <div className="top">
          <Skeleton width="60%" height="1rem" />
          <span className="price">{BLANK}</span>
        </div>
        <p className="xs">{BLANK}</p>
        <div className="controls">
          <Skeleton width="80%" height="2.75rem" />
          <Skeleton width="80%" height="2.75rem" className="second-row" />
        </div>
      </div>
    </div>
  )
}

// Keeps the height of a text line.
const BLANK = '\u00a0'
