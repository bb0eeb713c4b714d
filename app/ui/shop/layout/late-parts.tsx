import { Toasts } from '#app/ui/kit/toast.tsx'
import service from '#app/ui/styles/service.css?url'

/**
 * What every page has and no page begins with: where toasts appear (what was said before it came is shown when it comes),
 * and the styles of cart and checkout, so that whoever goes there does not wait for them.
 */
export default function LateParts() {
  return (
    <>
      <Toasts />
      <link rel="prefetch" as="style" href={service} />
    </>
  )
}
