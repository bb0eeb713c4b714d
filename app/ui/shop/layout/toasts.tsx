import { useEffect, useRef } from 'react'
import { listToasts, watchToasts } from '#app/ui/kit/toast-queue.ts'
import { useOnDemand } from './late.ts'

const load = () => import('#app/ui/kit/toast.tsx')

/**
 * Where toasts appear. The region is there from the start, for what is announced must change a place that is known; what
 * draws them is fetched at the first press, before which there is nothing to say, or with the first toast.
 */
export function Toasts() {
  const region = useRef<HTMLDivElement>(null)
  const { Late: ToastList, fetch } = useOnDemand(load)
  useEffect(() => {
    if (listToasts().length > 0) fetch()
    const touched = new AbortController()
    for (const press of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(press, fetch, { once: true, passive: true, signal: touched.signal })
    const unwatch = watchToasts(() => fetch(true))
    return () => {
      touched.abort()
      unwatch()
    }
  }, [fetch])
  return (
    <div className="toasts" role="status" ref={region}>
      {ToastList ? <ToastList region={region} /> : null}
    </div>
  )
}
