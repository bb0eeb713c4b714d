/** Where something lies on the screen, in px from its upper left corner. */
export type Place = { left: number; right: number; top: number; bottom: number }

// So much stays free between what floats and what may be pressed.
const GAP = 8

/**
 * How far up, in px, something that floats has to go to lie on none of these actions: 0 when it lies on none as it is. Where
 * there is no such place it goes no further up than `highest`, under the head of the page.
 */
export function toastOffset(floating: Place, actions: readonly Place[], highest: number): number {
  let lift = 0
  for (const { left, right, top, bottom } of actions.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = left >= floating.right || right <= floating.left
    const isClear = top >= floating.bottom - lift || bottom <= floating.top - lift
    if (!isBeside && !isClear) lift = floating.bottom - top + GAP
  }
  return Math.min(lift, Math.max(0, floating.top - highest))
}
