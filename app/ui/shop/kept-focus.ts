import { useEffect, useRef } from 'react'

/**
 * For a place whose button is replaced when pressed: whoever pressed it by keyboard keeps their place.
 * Takes what changes with the replacement, gives the ref of the element around both; the last button in it is focused.
 */
export function useKeptFocus<Around extends HTMLElement>(changed: unknown) {
  const around = useRef<Around>(null)
  const wasInside = useRef(false)

  useEffect(() => {
    const note = () => {
      wasInside.current = around.current?.contains(document.activeElement) ?? false
    }
    note()
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useEffect(() => {
    void changed
    if (!wasInside.current || document.activeElement !== document.body) return
    Array.from(around.current?.querySelectorAll('button') ?? [])
      .at(-1)
      ?.focus()
  }, [changed])

  return around
}
