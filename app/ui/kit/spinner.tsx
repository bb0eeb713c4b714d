/** Announces that something is loading. It appears after 200 ms, so that quick loads do not flicker. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="spinner" role="status">
      <SpinnerIcon />
      <span className="sr-only">{label}</span>
    </div>
  )
}

/** The spinner's icon: a needle swinging over its dial. */
export function SpinnerIcon() {
  return (
    <svg className="spinner-icon" viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <path d="M6 30A19 19 0 1 1 42 30M24 5v5M8.5 13l4 3M39.5 13l-4 3M5 25h5M43 25h-5" />
      <path d="M24 28V10" />
      <circle cx="24" cy="24" r="2.5" />
    </svg>
  )
}
