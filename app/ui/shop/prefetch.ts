type Connection = { saveData?: boolean }

/**
 * For `<Link prefetch>` to goods: script and data of the page are fetched while a pointer rests on the link. When it is
 * pressed the shop is asked once more and answers that nothing has changed, so no price is older than the press. A finger
 * is on a link no longer than it takes to begin (and often only to scroll), and whoever saves data is spared it too.
 */
export const PREFETCH = isWanted() ? 'intent' : 'none'

function isWanted(): boolean {
  if (typeof document === 'undefined') return false
  // Not in every browser (developer.mozilla.org, NetworkInformation.saveData).
  const { connection } = navigator as { connection?: Connection }
  return !connection?.saveData && matchMedia('(hover: hover)').matches
}
