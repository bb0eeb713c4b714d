import { createContext, useContext, useState } from 'react'

/**
 * A built stylesheet, hoisted into the head. The first page inlines it, so that rendering needs no further request;
 * later navigations fetch the file, and React waits for it.
 */
export function InlinedStylesheet({ address }: { address: string }) {
  const text = useContext(InlinedStylesContext)(address)
  const [within] = useState(() => (import.meta.env.SSR ? text !== null : isWithinPage(address)))
  return within ? (
    <style href={address} precedence={address}>
      {text}
    </style>
  ) : (
    <link rel="stylesheet" href={address} precedence={address} />
  )
}

// Each sheet has its own precedence, so that React renders it as a separate element whose hash is that of the file.
function isWithinPage(address: string): boolean {
  return document.querySelector(`style[data-href="${address}"]`) !== null
}

/** The text of a stylesheet by URL, on the server only; in the browser they are in the document. */
export const InlinedStylesContext = createContext<(address: string) => string | null>(() => null)
