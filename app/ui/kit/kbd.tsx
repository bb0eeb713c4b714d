/** A key of the keyboard, or several pressed together: `Ctrl K`. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="keys">
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
