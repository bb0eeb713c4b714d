import { Popover } from '@base-ui/react/popover'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

/** A button with a popover, for choices that apply immediately; Esc, a press outside and losing focus close it. */
export function PopoverButton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger className="btn quiet">
        {label}
        <ChevronDown className="icon" aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="positioner" sideOffset={6} align="start" collisionPadding={12}>
          <Popover.Popup className="floating popover" aria-label={label}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
