import { createContext } from 'react'

/** The server's id of this page's request, shown on the error screen; null in the browser. */
export const RequestIdContext = createContext<string | null>(null)
