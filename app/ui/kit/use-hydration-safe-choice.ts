import { useEffect, useRef } from 'react'

/**
 * An uncontrolled checkbox or select: a choice made before or during hydration is kept, and passed to `choose` after
 * hydration. Later changes of `value` update the field.
 */
export function useHydrationSafeChoice<Field extends HTMLElement, Key extends keyof Field>(
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
