import { Notice } from '#app/ui/kit/notice.tsx'
import { WithdrawnProduct } from './withdrawn-product.tsx'

/** See lazy-not-buyable-notice.tsx. */
export default function NotBuyableNotice({ withdrawn }: { withdrawn?: string }) {
  if (withdrawn) return <WithdrawnProduct name={withdrawn} />
  return (
    <Notice kind="warn" title="You can look, but not buy just now.">
      We can’t reach our catalogue, so these prices may be old. Please try again in a few minutes.
    </Notice>
  )
}
