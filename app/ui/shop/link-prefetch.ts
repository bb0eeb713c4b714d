type Connection = { saveData?: boolean }

/**
 * For `<Link prefetch>` to goods: script and data of the page are fetched while a pointer rests on the link. On click
 * the data is revalidated (usually 304), so prices are current. Not on touch, where contact is too short (and often
 * only a scroll), nor with Save-Data.
 */
export const PREFETCH = isWanted() ? 'intent' : 'none'

function isWanted(): boolean {
  if (typeof document === 'undefined') return false
  // Not in every browser (developer.mozilla.org, NetworkInformation.saveData).
  const { connection } = navigator as { connection?: Connection }
  return !connection?.saveData && matchMedia('(hover: hover)').matches
}
