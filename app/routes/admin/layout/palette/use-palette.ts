import { useEffect, useState } from 'react'

/** What lies over the page: the palette, the list of its keys, or neither. */
export type Shown = 'palette' | 'keys' | null

/** ⌘K or Ctrl+K opens and closes the palette from anywhere, ? shows the keys unless somebody is writing. */
export function usePalette(): [Shown, (shown: Shown) => void] {
  const [shown, setShown] = useState<Shown>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        setShown((now) => (now === 'palette' ? null : 'palette'))
      }
      if (event.key === '?' && !event.defaultPrevented && !isWriting(event.target)) setShown('keys')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return [shown, setShown]
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
