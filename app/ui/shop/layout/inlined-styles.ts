import { createContext } from 'react'

/** The text of the stylesheet at an address, on the server. A browser knows none: it finds them in the page. */
export const InlinedStylesContext = createContext<(address: string) => string | null>(() => null)
