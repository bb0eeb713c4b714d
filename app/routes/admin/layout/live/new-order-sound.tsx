import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect, useState } from 'react'
import { readStoredText, writeStoredText } from '#app/ui/browser/browser-storage.ts'
import { Switch } from '#app/ui/kit/switch.tsx'

const KEY = 'mewa-order-bell'

/** Whether this browser plays the sound for a new order: unless it was turned off. */
function isNewOrderSoundOn(): boolean {
  return readStoredText(KEY) !== 'off'
}

/** Stores in this browser whether to play the sound. */
function setNewOrderSound(on: boolean): void {
  writeStoredText(KEY, on ? 'on' : 'off')
}

// Two short notes, the second higher.
const NOTES = [
  { hertz: 1046.5, after: 0 },
  { hertz: 1568, after: 0.12 },
] as const
const NOTE_SECONDS = 0.4

/** Plays the sound once, if it is on. Browsers mute pages without a user interaction: then there is only the toast. */
export function playNewOrderSound(): void {
  if (!isNewOrderSoundOn()) return
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
