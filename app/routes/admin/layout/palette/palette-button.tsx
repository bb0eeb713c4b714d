import Search from 'lucide-react/icons/search'
import { Kbd } from '#app/ui/kit/kbd.tsx'

/** Opens the palette: in the side bar of a desktop with its keys, on a phone as a box on top of every page. */
export function PaletteButton({ onOpen, className }: { onOpen: () => void; className: string }) {
  return (
    <button
      type="button"
      data-early=""
      className={`palette-open ${className}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Search className="i" aria-hidden="true" />
      Find
      <span className="only-d ml-auto" aria-hidden="true">
        <Kbd keys="Ctrl K" />
      </span>
    </button>
  )
}
