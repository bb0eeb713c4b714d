import { useEffect, useRef } from 'react'

/**
 * A box to tick or a list to choose from that React follows but does not control: a choice made before or during hydration
 * stays, and `choose` gets it once the page is hydrated. When `value` changes later, the field follows.
 */
export function useChoice<Field extends HTMLElement, Key extends keyof Field>(
  key: Key,
  value: Field[Key],
  choose: (value: Field[Key]) => void,
) {
  const ref = useRef<Field>(null)
  const isEarly = useRef(true)
  const read = () => {
    isEarly.current = false
    if (ref.current) choose(ref.current[key])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when the value changes
  useEffect(() => {
    if (!ref.current) return
    if (isEarly.current && ref.current[key] !== value) read()
    else ref.current[key] = value
    isEarly.current = false
  }, [value])
  return { ref, onChange: read }
}
