import { useLocation } from 'react-router'

// On a phone these pages show the search field; the others have it behind an icon.
const WITH_SEARCH_ROW = ['/', '/products']

/** Whether this page's header has a search row on a phone, which makes it higher. */
export function useHasSearchRow(): boolean {
  return WITH_SEARCH_ROW.includes(useLocation().pathname)
}
