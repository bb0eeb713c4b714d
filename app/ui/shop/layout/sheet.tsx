import { useContext, useState } from 'react'
import { SheetTexts } from './sheet-texts.ts'

/**
 * A stylesheet of the build, in the head of the page wherever this stands. The first page brings its text along, so that
 * nothing has to be fetched before it is drawn; pages reached from there fetch the file, and React waits for it.
 */
export function Sheet({ address }: { address: string }) {
  const text = useContext(SheetTexts)(address)
  const [within] = useState(() => (typeof document === 'undefined' ? text !== null : isWithinPage(address)))
  return within ? (
    <style href={address} precedence="shop">
      {text}
    </style>
  ) : (
    <link rel="stylesheet" href={address} precedence="shop" />
  )
}

// React writes the addresses of all texts of one precedence, with spaces between, at the one style element they share.
function isWithinPage(address: string): boolean {
  return document.querySelector(`style[data-href~="${address}"]`) !== null
}
