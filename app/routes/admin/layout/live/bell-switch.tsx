import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect, useState } from 'react'
import { Switch } from '#app/ui/kit/switch.tsx'
import { isBellOn, ring, setBell } from './order-bell.ts'

/** Turns the bell for new orders on and off in this browser; turned on, it rings once so that one knows it. */
export function BellSwitch() {
  const [on, setOn] = useState(true)
  useEffect(() => setOn(isBellOn()), [])
  const turn = (next: boolean) => {
    setBell(next)
    setOn(next)
    ring()
  }
  const Icon = on ? Bell : BellOff
  return (
    <Switch on={on} onChange={turn}>
      <Icon className="i" aria-hidden="true" />
      Order bell
    </Switch>
  )
}
