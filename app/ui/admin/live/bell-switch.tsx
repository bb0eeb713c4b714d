import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect, useState } from 'react'
import { isBellOn, ring, setBell } from './order-bell.ts'

/** Turns the bell for new orders on and off in this browser; turned on, it rings once so that one knows it. */
export function BellSwitch() {
  const [on, setOn] = useState(true)
  useEffect(() => setOn(isBellOn()), [])
  const toggle = () => {
    setBell(!on)
    setOn(!on)
    ring()
  }
  const Icon = on ? Bell : BellOff
  return (
    <button type="button" className="bell" aria-pressed={on} onClick={toggle}>
      <Icon className="i" aria-hidden="true" />
      Ring at new orders
    </button>
  )
}
