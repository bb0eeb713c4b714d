import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect, useState } from 'react'
import { Switch } from '#app/ui/kit/switch.tsx'
import { isBellOn, ring, setBell } from './bell.ts'

/** Turns the sound for new orders on and off in this browser; turning it on plays it once. */
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
      <Icon className="icon" aria-hidden="true" />
      Order bell
    </Switch>
  )
}
