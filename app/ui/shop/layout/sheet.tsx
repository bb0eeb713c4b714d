import { createContext, useContext, useState } from 'react'

/**
 * A stylesheet of the build, in the head of the page wherever this stands. The first page brings its text along, so that
 * nothing has to be fetched before it is drawn; pages reached from there fetch the file, and React waits for it.
 */
export function Sheet({ address }: { address: string }) {
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

// Each sheet has a precedence of its own, so that React writes it as an element of its own, whose hash is that of the file.
function isWithinPage(address: string): boolean {
  return document.querySelector(`style[data-href="${address}"]`) !== null
}

/** The text of the stylesheet at an address, on the server. A browser knows none: it finds them in the page. */
export const InlinedStylesContext = createContext<(address: string) => string | null>(() => null)
