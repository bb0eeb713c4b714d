import { Notice } from '#app/ui/kit/notice.tsx'

/** See lazy-stale-catalogue-notice.tsx. */
export default function StaleCatalogueNotice() {
  return (
    <Notice kind="warn" title="You can look, but not buy just now.">
      We can’t reach our catalogue, so these prices may be old. Please try again in a few minutes.
    </Notice>
  )
}
