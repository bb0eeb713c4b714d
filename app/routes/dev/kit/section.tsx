import type { ReactNode } from 'react'

type SectionProps = { id: string; name: string; description: string; children: ReactNode }

/** A section of the kit, with its rule in one sentence. Its address is the page's with `#id`. */
export function Section({ id, name, description, children }: SectionProps) {
  return (
    <section className="kit-section" id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{name}</h2>
      <p className="mute kit-note">{description}</p>
      {children}
    </section>
  )
}

type GroupProps = { name?: string; size?: 'small' | 'middle' | 'wide'; children: ReactNode }

/** Specimens side by side, as many per row as fit. */
export function Group({ name, size = 'middle', children }: GroupProps) {
  return (
    <div className="kit-group">
      {name ? <h3>{name}</h3> : null}
      <div className={`kit-set ${size}`}>{children}</div>
    </div>
  )
}

/** A component in one state, with the state's name below. */
export function Specimen({ state, children }: { state: string; children: ReactNode }) {
  return (
    <figure className="kit-thing">
      <div>{children}</div>
      <figcaption>{state}</figcaption>
    </figure>
  )
}
