import { type RefObject, useEffect } from 'react'

/** While open: calls back when Esc is pressed, and when the pointer or the focus goes elsewhere. */
export function useLeaving(
  around: RefObject<HTMLElement | null>,
  open: boolean,
  leave: (by: 'escape' | 'elsewhere') => void,
): void {
  useEffect(() => {
    if (!open) return
    const elsewhere = ({ target }: Event) => {
      if (!around.current?.contains(target as Node)) leave('elsewhere')
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave('escape')
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
      document.removeEventListener('keydown', escape)
    }
  }, [around, open, leave])
}
