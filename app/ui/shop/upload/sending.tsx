const TEXTS = {
  sending: (percent: number) => `Sending, ${percent}%`,
  sent: 'Sent. Looking at the photographs',
}

/** How far the photographs are, as a bar and in words. */
export function Sending({ percent }: { percent: number | null }) {
  if (percent === null) return null
  const says = percent < 100 ? TEXTS.sending(percent) : TEXTS.sent
  return (
    <div className="sending sm mute">
      <progress max={100} value={percent} aria-label="Sending" />
      <span className="num">{says}</span>
    </div>
  )
}
