import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect, useState } from 'react'
import { Switch } from '#app/ui/kit/switch.tsx'

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
      <Icon className="icon" aria-hidden="true" />
      Order bell
    </Switch>
  )
}

const KEY = 'mewa-order-bell'

/** Whether this browser rings at a new order. It does unless that was turned off. */
function isBellOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** Remembers on this browser whether to ring. */
function setBell(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // Without storage the bell stays on, as it is by default.
  }
}

// The pans of a scale touching: two short notes, the second higher.
const NOTES = [
  { hertz: 1046.5, after: 0 },
  { hertz: 1568, after: 0.12 },
] as const
const NOTE_SECONDS = 0.4

/** Rings once, if the bell is on. Browsers stay silent until the page was touched: then there is only the toast. */
export function ring(): void {
  if (!isBellOn()) return
  try {
    const sound = new AudioContext()
    for (const { hertz, after } of NOTES) {
      const tone = sound.createOscillator()
      const loudness = sound.createGain()
      const start = sound.currentTime + after
      tone.frequency.value = hertz
      loudness.gain.setValueAtTime(0.2, start)
      loudness.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS)
      tone.connect(loudness).connect(sound.destination)
      tone.start(start)
      tone.stop(start + NOTE_SECONDS)
    }
    setTimeout(() => void sound.close(), 1000)
  } catch {
    // No sound device: the toast is enough.
  }
}
