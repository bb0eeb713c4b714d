import { createContext } from 'react'

/** What the server calls the request of this page. The browser does not know it: only what failed says it. */
export const RequestId = createContext<string | null>(null)
