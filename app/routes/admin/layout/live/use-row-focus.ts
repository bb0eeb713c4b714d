import { focusHeading } from './focus-heading.ts'
import { neighbourOf } from './neighbour-of.ts'
import { type Lost, useLostFocus } from './use-lost-focus.ts'

const ROW = 'tbody > tr, .cards > li'

/**
 * Keeps the keyboard's place when the row it is on leaves a list, because a colleague was faster or the row's own button
 * was pressed: the next row has it then, else the one before, else the page's heading. Of a row the link is taken, which
 * opens it and does nothing: the key on its way may have been meant for the row before.
 */
export function useRowFocus(): void {
  useLostFocus(rowOf, focusNeighbour)
}

function rowOf(target: HTMLElement) {
  const element = target.closest(ROW)
  return element && { element }
}

function focusNeighbour({ held, main, changes }: Lost<{ element: Element }>): void {
  const row = neighbourOf(held.element, changes)
  const way = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button, input')
  if (way) way.focus()
  else focusHeading(main.querySelector('h1'))
}
