import { Notice } from '#app/ui/kit/notice.tsx'

/** Said above a catalogue that is shown from memory: it can be read, nothing in it can be bought. */
export function NotBuyable() {
  return (
    <Notice kind="warn" title="You can look, but not buy just now.">
      Our catalogue does not answer, so these prices may be old. Please try again in a few minutes.
    </Notice>
  )
}
