import { formatDay, formatDayAndTime } from '#app/domain/instant.ts'
import type { TicketTalk as Talk } from '#app/domain/support/tickets/ticket-talk.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { useShopName } from '#app/ui/shop/layout/site.ts'

const TITLES = { answered: 'We have answered', waiting: 'We have your message' } as const
const SETTLED = { yes: 'This ticket is settled.', by: (day: string) => `It is settled by ${formatDay(day)}.` }
const SAID_BY = { writer: 'You wrote', shop: (shopName: string) => `${shopName} answered` }

/** A ticket as whoever wrote it reads it: their words, ours, and how far it is. */
export function TicketTalk({ talk }: { talk: Talk }) {
  const shopName = useShopName()
  const answered = talk.said.some(({ by }) => by === 'shop')
  return (
    <div className="ticket">
      <h1>{TITLES[answered ? 'answered' : 'waiting']}</h1>
      <p className="read num">{talk.id}</p>
      <p className="mute">{talk.status === 'resolved' ? SETTLED.yes : SETTLED.by(talk.resolveBy)}</p>
      <ol className="talk">
        {talk.said.map((each) => (
          <li key={each.id}>
            <p className="sm mute num">
              {each.by === 'writer' ? SAID_BY.writer : SAID_BY.shop(shopName)} {formatDayAndTime(each.at)}
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
