import { createContext } from 'react'

/** What stands in the stylesheet at an address, on the server. The browser knows none: it reads them in the page. */
export const SheetTexts = createContext<(address: string) => string | null>(() => null)
