import { Notice } from '#app/ui/kit/notice.tsx'

/** Said while the trial year is loaded: its orders are made up, so that the books are empty. */
export function TrialNotice() {
  return (
    <Notice kind="info" title="The trial year is loaded." className="mb-4">
      Its orders are made up, so they are not in the books. The books begin with the first real order.
    </Notice>
  )
}
