import { Tooltip } from '@base-ui/react/tooltip'
import type { LucideIcon } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

type Props = { label: string; icon: LucideIcon; onClick: () => void }

/** An icon button whose name is also a tooltip, on hover and keyboard focus. */
export function TooltipIconButton({ label, icon, onClick }: Props) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger delay={300} onClick={onClick} render={<IconButton data-replay="" label={label} icon={icon} />} />
      <Tooltip.Portal>
        <Tooltip.Positioner className="positioner" sideOffset={6} collisionPadding={8}>
          <Tooltip.Popup className="tooltip">{label}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
