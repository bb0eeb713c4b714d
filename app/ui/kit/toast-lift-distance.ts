/** A rectangle on the screen, in px from the upper left corner. */
export type Rect = { left: number; right: number; top: number; bottom: number }

// The gap between a floating element and controls.
const GAP = 8

/**
 * How far up, in px, a floating element must move to cover none of these controls: 0 when it covers none. If there is
 * no such position it moves no further up than `highest`, below the page header.
 */
export function toastLiftDistance(floating: Rect, actions: readonly Rect[], highest: number): number {
  let lift = 0
  for (const { left, right, top, bottom } of actions.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = left >= floating.right || right <= floating.left
    const isClear = top >= floating.bottom - lift || bottom <= floating.top - lift
    if (!isBeside && !isClear) lift = floating.bottom - top + GAP
  }
  return Math.min(lift, Math.max(0, floating.top - highest))
}
