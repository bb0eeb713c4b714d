import { Dial } from './dial.tsx'

/** Says that something is loading. It shows itself after 200 ms, so that what is quick does not flicker. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="spin" role="status">
      <Dial />
      <span className="vh">{label}</span>
    </div>
  )
}
