import { useLocation } from 'react-router'

// On a phone these pages begin with looking for something; the others keep the search behind its icon.
const WITH_SEARCH_ROW = ['/', '/products']

/** Whether the header of this page has a row for the search on a phone, and with it another height. */
export function useSearchRow(): boolean {
  return WITH_SEARCH_ROW.includes(useLocation().pathname)
}
