import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect, useState } from 'react'
import { Switch } from '#app/ui/kit/switch.tsx'
import { isNewOrderSoundOn, playNewOrderSound, setNewOrderSound } from './new-order-sound.ts'

/** Turns the sound for new orders on and off in this browser; turning it on plays it once. */
export function NewOrderSoundSwitch() {
  const [on, setOn] = useState(true)
  useEffect(() => setOn(isNewOrderSoundOn()), [])
  const turn = (next: boolean) => {
    setNewOrderSound(next)
    setOn(next)
    playNewOrderSound()
  }
  const Icon = on ? Bell : BellOff
  return (
    <Switch on={on} onChange={turn}>
      <Icon className="icon" aria-hidden="true" />
      Order bell
    </Switch>
  )
}
