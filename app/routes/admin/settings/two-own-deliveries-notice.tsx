import { Link } from 'react-router'
import { Notice } from '#app/ui/kit/notice.tsx'

// The page on which the other of the two is changed.
const OTHER = {
  delivery: { to: '/admin/settings/local-delivery', name: 'Local delivery' },
  'local-delivery': { to: '/admin/settings/delivery', name: 'Delivery, zone Local' },
} as const

/** Warns that checkout shows two deliveries by the shop for the same PIN codes. */
export function TwoOwnDeliveriesNotice({ on }: { on: keyof typeof OTHER }) {
  const { to, name } = OTHER[on]
  return (
    <Notice kind="warn" className="mb-4" title="You bring orders to the same PIN codes in two ways.">
      Some are in your zone Local, to which you bring orders yourself, and under Local delivery too. There checkout
      offers both: one without a set time and one with it, each with its own fee and its own “Free from”. Keep these PIN
      codes in one of the two, or make both cost the same. The other is under{' '}
      <Link className="link" to={to}>
        {name}
      </Link>
      .
    </Notice>
  )
}
