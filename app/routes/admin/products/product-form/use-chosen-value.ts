import { type RefObject, useEffect, useState } from 'react'

/**
 * The value of a field elsewhere in the form of a box, as it is chosen or typed, also before hydration. `stored` is the
 * one that the server rendered.
 */
export function useChosenValue(box: RefObject<HTMLElement | null>, name: string, stored: string): string {
  const [value, setValue] = useState(stored)
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) setValue(field.value)
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return
      if (target.name === name) setValue(target.value)
    }
    form.addEventListener('input', follow)
    return () => form.removeEventListener('input', follow)
  }, [box, name])
  return value
}
