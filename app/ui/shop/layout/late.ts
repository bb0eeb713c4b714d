import { type ComponentType, useCallback, useEffect, useState } from 'react'

// The page comes first.
const AFTER = 1000

/**
 * A component the first page does without: null until it is there. It is fetched after a second, or when `fetch` is
 * called. A failure leaves it null, to be fetched at the next call.
 */
export function useLate<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Late, setLate] = useState<ComponentType<Props> | null>(null)
  const fetch = useCallback(() => {
    load().then(
      ({ default: component }) => setLate(() => component),
      () => {},
    )
  }, [load])
  useEffect(() => {
    const timer = setTimeout(fetch, AFTER)
    return () => clearTimeout(timer)
  }, [fetch])
  return { Late, fetch }
}
