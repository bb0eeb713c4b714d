import { Toasts } from '#app/ui/kit/toast.tsx'

/** What every page has and no page begins with: where toasts appear. What was said before it came is shown when it comes. */
export default function LateParts() {
  return <Toasts />
}
