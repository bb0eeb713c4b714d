import { useEffect } from 'react'
import { neighbourOf } from './neighbour-of.ts'

const ROW = 'tbody > tr, .cards > li'

/**
 * Keeps the keyboard's place when the row it is on leaves a list, because a colleague was faster or the row's own button
 * was pressed: the next row has it then, else the one before, else the page's heading. Of a row the link is taken, which
 * opens it and does nothing: the key on its way may have been meant for the row before.
 */
export function useRowFocus(): void {
  useEffect(() => {
    const main = document.getElementById('main')
    if (!main) return
    let held: { row: Element; path: string } | null = null
    const hold = (event: FocusEvent) => {
      const row = event.target instanceof Element && main.contains(event.target) && event.target.closest(ROW)
      held = row ? { row, path: location.pathname } : null
    }
    const letGo = () => {
      held = null
    }
    const watcher = new MutationObserver((changes) => {
      if (!held || held.row.isConnected) return
      const { row, path } = held
      held = null
      // Another page has begun at its own place.
      if (path !== location.pathname || document.activeElement !== document.body) return
      if (!focusRow(neighbourOf(row, changes))) focusHeading(main)
    })
    document.addEventListener('focusin', hold)
    document.addEventListener('pointerdown', letGo)
    watcher.observe(main, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', hold)
      document.removeEventListener('pointerdown', letGo)
      watcher.disconnect()
    }
  }, [])
}

function focusRow(row: Element | null): boolean {
  const way = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button, input')
  if (!way) return false
  way.focus()
  return true
}

function focusHeading(main: Element): void {
  const heading = main.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
