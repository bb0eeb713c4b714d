import { useEffect } from 'react'
import { Link } from 'react-router'
import { Logo } from '#app/ui/shop/layout/logo.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import type { ColourToken } from './colour-tokens.ts'
import { Colours } from './colours.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Floating } from './floating.tsx'
import { forceStates } from './force-states.ts'
import { Overlays } from './overlays.tsx'
import { Scales } from './scales.tsx'
import { Shapes } from './shapes.tsx'
import { Tables } from './tables.tsx'
import { Type } from './type.tsx'
import { Waiting } from './waiting.tsx'

const INDEX = [
  ['colour', 'Colour'],
  ['type', 'Type'],
  ['scale', 'Scale line'],
  ['shape', 'Shape and motion'],
  ['buttons', 'Buttons'],
  ['fields', 'Fields'],
  ['choices', 'Choices'],
  ['words', 'Badges and notices'],
  ['overlays', 'Dialogs and sheets'],
  ['floating', 'Menus and finders'],
  ['tables', 'Tables'],
  ['waiting', 'Waiting and empty'],
] as const

export const THEMES = { system: 'As the system', light: 'Light', dark: 'Dark' } as const
export type Theme = keyof typeof THEMES

type Props = { theme: Theme; colours: readonly ColourToken[] }

/** Everything the shop and the panel are made of, in every state, in both themes. */
export function KitPage({ theme, colours }: Props) {
  useEffect(() => {
    forceStates()
    document.documentElement.dataset.states = 'forced'
  }, [])
  return (
    <main id="main" className="kit wrap" data-theme={theme === 'system' ? undefined : theme}>
      <header className="kit-head">
        <h1>The kit</h1>
        <Logo />
        <p className="mute">Everything the shop and the panel are made of, in every state.</p>
        <Themes here={theme} />
      </header>
      <nav className="kit-index" aria-label="Parts of the kit">
        {INDEX.map(([id, name]) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <div className="kit-parts">
        <Colours colours={colours} />
        <Type />
        <Scales />
        <Shapes />
        <Buttons />
        <Fields />
        <Choices />
        <Feedback />
        <Overlays />
        <Floating />
        <Tables />
        <Waiting />
      </div>
    </main>
  )
}

function Themes({ here }: { here: Theme }) {
  return (
    <nav className="chips" aria-label="Theme">
      {(Object.keys(THEMES) as Theme[]).map((theme) => (
        <Link
          key={theme}
          className="chip"
          to={theme === 'system' ? '?' : `?theme=${theme}`}
          aria-current={theme === here ? 'page' : undefined}
          preventScrollReset
        >
          {THEMES[theme]}
        </Link>
      ))}
    </nav>
  )
}
