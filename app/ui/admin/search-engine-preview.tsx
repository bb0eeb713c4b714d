import { type CutText, cutDescription, cutTitle } from '#app/domain/seo/search-snippet.ts'

type Props = { title: string; description: string; address: string }

/** A page as search engines show it, and whether they would cut its title or description. */
export function SearchEnginePreview({ title, description, address }: Props) {
  const [shownTitle, shownDescription] = [cutTitle(title), cutDescription(description)]
  return (
    <figure className="search-preview">
      <figcaption className="xs mute">About how search engines show it</figcaption>
      <p className="search-address">
        {address
          .replace(/^https?:\/\//, '')
          .replace(/\/$/, '')
          .replaceAll('/', ' › ')}
      </p>
      <p className="search-title">{shownTitle.shown}</p>
      <p className="sm">{shownDescription.shown}</p>
      <p className="xs mute num" role="status">
        {lengthText('Title', shownTitle)} {lengthText('Text', shownDescription)}
      </p>
    </figure>
  )
}

function lengthText(name: string, { isCut, used }: CutText): string {
  return isCut ? `${name} too long: the end is cut.` : `${name} fits, ${Math.round(used * 100)}% of the room.`
}
