import { useEffect } from 'react'
import { data } from 'react-router'
import { shopOf } from '#app/http/context/router-context.ts'
import kitStyles from '#app/styles/dev-kit.css?url'
import { ChipLink } from '#app/ui/kit/chip.tsx'
import { Logo } from '#app/ui/shared/logo.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import type { ColourToken } from './colour-tokens-and-pairs.ts'
import { Colours } from './colours.tsx'
import { Buttons, Choices } from './controls.tsx'
import { Feedback, WaitingSpecimens } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Scales, Shapes, Type } from './foundations.tsx'
import { Floating, Overlays } from './overlays.tsx'
import { TableSpecimens } from './tables.tsx'
import { COLOUR_TOKENS } from './theme-colour-tokens.server.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: kitStyles }]

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('The kit', matches) },
  { name: 'robots', content: 'noindex' },
]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** The component gallery of the design system, in demo mode and in development. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (!shopOf(context).demo && !import.meta.env.DEV) throw data(null, { status: 404 })
  const requested = new URL(request.url).searchParams.get('theme') ?? ''
  const theme: Theme = Object.hasOwn(THEMES, requested) ? (requested as Theme) : 'system'
  return { theme, colours: COLOUR_TOKENS }
}

export default function Kit({ loaderData }: Route.ComponentProps) {
  return <KitPage {...loaderData} />
}

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

const THEMES = { system: 'As the system', light: 'Light', dark: 'Dark' } as const
type Theme = keyof typeof THEMES

type Props = { theme: Theme; colours: readonly ColourToken[] }

/** All components of the shop and the panel, in every state, in both themes. */
function KitPage({ theme, colours }: Props) {
  useEffect(() => {
    emulatePseudoStates()
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
      <div>
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
        <TableSpecimens />
        <WaitingSpecimens />
      </div>
    </main>
  )
}

function Themes({ here }: { here: Theme }) {
  return (
    <nav className="chips" aria-label="Theme">
      {(Object.keys(THEMES) as Theme[]).map((theme) => (
        <ChipLink
          key={theme}
          to={theme === 'system' ? '?' : `?theme=${theme}`}
          aria-current={theme === here ? 'page' : undefined}
          preventScrollReset
        >
          {THEMES[theme]}
        </ChipLink>
      ))}
    </nav>
  )
}

// Pseudo-classes that cannot be set by script on many elements at once.
const FORCED: readonly (readonly [RegExp, string])[] = [
  [/:focus-visible/g, '[data-force="focus"]'],
  [/:focus-within/g, ':has([data-force="focus"])'],
  [/:hover/g, '[data-force="hover"]'],
]

/**
 * Duplicates every hover and focus rule of the page's style sheets for elements with `data-force`, so that the forced
 * states always match the real ones.
 */
function emulatePseudoStates(): void {
  for (const sheet of Array.from(document.styleSheets)) repeatIn(sheet)
}

function repeatIn(group: CSSStyleSheet | CSSGroupingRule): void {
  // From the end, so that insertions do not shift the remaining indexes.
  for (let index = group.cssRules.length - 1; index >= 0; index--) {
    const rule = group.cssRules[index]
    if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) repeatIn(rule)
    if (!(rule instanceof CSSStyleRule)) continue
    const forced = FORCED.reduce((text, [state, mark]) => text.replace(state, mark), rule.selectorText)
    if (forced !== rule.selectorText) group.insertRule(`${forced}{${rule.style.cssText}}`, index + 1)
  }
}
