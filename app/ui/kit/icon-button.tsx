import { Tooltip } from '@base-ui/react/tooltip'
import type { LucideIcon } from 'lucide-react'

type Props = { label: string; icon: LucideIcon; onClick: () => void }

/** Icon button. Its name is the accessible name, and a tooltip on hover and keyboard focus. */
export function IconButton({ label, icon: Icon, onClick }: Props) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger delay={300} className="icon-button" data-early="" aria-label={label} onClick={onClick}>
        <Icon className="icon" aria-hidden="true" />
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner className="over" sideOffset={6} collisionPadding={8}>
          <Tooltip.Popup className="tip">{label}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
