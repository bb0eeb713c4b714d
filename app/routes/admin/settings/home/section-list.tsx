import { Link } from 'react-router'
import { SECTION_KINDS, SOURCE_NAMES } from '#app/domain/home/section-kinds.ts'
import { brokenText, type ShopLink } from '#app/domain/seo/links/shop-link.ts'
import type { HomeSection } from '#app/domain/settings/home-settings.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { MoveUpDownButtons } from '#app/ui/admin/move-up-down-buttons.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { languageOf } from '#app/ui/shared/text-language.ts'

/** A section of the draft, whether its schedule shows it now, and its links that lead nowhere. */
export type ListedSection = { id: string; section: HomeSection; isNow: boolean; broken: readonly ShopLink[] }

/** The sections of the draft in their order; each leads to its page, and has buttons that move it. */
export function SectionList({ sections }: { sections: readonly ListedSection[] }) {
  return (
    <Panel id="sections" heading="From top to bottom">
      {sections.length === 0 ? <p className="sm mute">The page is empty. Add a section below.</p> : null}
      <ol className="home-sections">
        {sections.map((listed, index) => (
          <Row key={listed.id} {...listed} isFirst={index === 0} isLast={index === sections.length - 1} />
        ))}
      </ol>
    </Panel>
  )
}

type RowProps = ListedSection & { isFirst: boolean; isLast: boolean }

function Row({ id, section, isNow, broken, isFirst, isLast }: RowProps) {
  const kind = SECTION_KINDS[section.kind]
  const own = ownWords(section)
  const name = own ? `${kind.name}, ${own}` : kind.name
  return (
    <li className="row between">
      <span>
        <Link to={`/admin/settings/home/${id}`} className="bold">
          {kind.name}
        </Link>{' '}
        {section.shown ? null : <Badge kind="quiet">Hidden</Badge>}
        {section.shown && !isNow ? <Badge kind="info">Not now</Badge> : null}
        {broken.length > 0 ? <Badge kind="bad">To fix</Badge> : null}
        <span className="xs mute block" lang={own ? languageOf(own) : undefined}>
          {own || kind.description}
        </span>
        <Times section={section} />
        {Array.from(new Set(broken.map(brokenText)), (text) => (
          <span key={text} className="sm block">
            {text}
          </span>
        ))}
      </span>
      <MoveUpDownButtons id={id} name={name} isFirst={isFirst} isLast={isLast} />
    </li>
  )
}

function Times({ section: { from, until } }: { section: HomeSection }) {
  if (!from && !until) return null
  return (
    <span className="xs mute num block">
      {from ? `From ${formatDayAndTime(from)}` : ''}
      {from && until ? ', ' : ''}
      {until ? `until ${formatDayAndTime(until)}` : ''}
    </span>
  )
}

/** The beginning of what the owner wrote in a section. */
function ownWords(section: HomeSection): string {
  if (section.kind === 'products' && !section.title) return SOURCE_NAMES[section.source]
  const words = 'title' in section && section.title ? section.title : 'text' in section ? section.text : ''
  return words.length > 60 ? `${words.slice(0, 58)}…` : words
}
