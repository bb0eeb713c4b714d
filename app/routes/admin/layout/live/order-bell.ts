const KEY = 'mewa-order-bell'

/** Whether this browser rings at a new order. It does unless it was told not to. */
export function isBellOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** Remembers on this browser whether to ring. */
export function setBell(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing rings, as browsers do that were never asked.
  }
}

// The pans of a scale touching: two short notes, the second higher.
const NOTES = [
  { hertz: 1046.5, after: 0 },
  { hertz: 1568, after: 0.12 },
] as const
const LASTS = 0.4

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
      loudness.gain.exponentialRampToValueAtTime(0.001, start + LASTS)
      tone.connect(loudness).connect(sound.destination)
      tone.start(start)
      tone.stop(start + LASTS)
    }
    setTimeout(() => void sound.close(), 1000)
  } catch {
    // No sound device: the toast says it.
  }
}
