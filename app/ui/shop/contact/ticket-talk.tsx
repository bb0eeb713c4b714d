import { formatDay, formatDayAndTime } from '#app/domain/instant.ts'
import type { TicketTalk as Talk } from '#app/domain/support/ticket-talk.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { useShopName } from '#app/ui/shop/layout/site.ts'

/** A ticket as whoever wrote it reads it: their words, ours, and how far it is. */
export function TicketTalk({ talk }: { talk: Talk }) {
  const shopName = useShopName()
  const answered = talk.said.some(({ by }) => by === 'shop')
  return (
    <div className="ticket">
      <h1>{answered ? 'We have answered' : 'We have your message'}</h1>
      <p className="read num">{talk.id}</p>
      <p className="mute">
        {talk.status === 'resolved' ? 'This ticket is settled.' : `It is settled by ${formatDay(talk.resolveBy)}.`}
      </p>
      <ol className="talk">
        {talk.said.map((each) => (
          <li key={each.id}>
            <p className="sm mute num">
              {each.by === 'writer' ? 'You wrote' : `${shopName} answered`} {formatDayAndTime(each.at)}
            </p>
            <p className="words">{each.words}</p>
          </li>
        ))}
      </ol>
      <ButtonLink kind="quiet" to="/contact">
        Write again
      </ButtonLink>
    </div>
  )
}
