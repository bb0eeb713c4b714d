import type { TicketThread } from '#app/domain/support/tickets/ticket.ts'
import { formatDay, formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { useShopName } from '#app/ui/shared/site-context.ts'

const TITLES = { answered: 'We have answered', waiting: 'We have your message' } as const
const SETTLED = { yes: 'This ticket is settled.', by: (day: string) => `It is settled by ${formatDay(day)}.` }
const SENDERS = { writer: 'You wrote', shop: (shopName: string) => `${shopName} answered` }

/** A ticket for its writer: the messages of both sides, and its status. */
export function TicketConversation({ thread }: { thread: TicketThread }) {
  const shopName = useShopName()
  const answered = thread.messages.some(({ by }) => by === 'shop')
  return (
    <div className="ticket">
      <h1>{TITLES[answered ? 'answered' : 'waiting']}</h1>
      <p className="figure num">{thread.id}</p>
      <p className="mute">{thread.status === 'resolved' ? SETTLED.yes : SETTLED.by(thread.resolveBy)}</p>
      <ol className="thread">
        {thread.messages.map((each) => (
          <li key={each.id}>
            <p className="sm mute num">
              {each.by === 'writer' ? SENDERS.writer : SENDERS.shop(shopName)} {formatDayAndTime(each.at)}
            </p>
            <p className="user-text">{each.words}</p>
          </li>
        ))}
      </ol>
      <ButtonLink kind="quiet" to="/contact">
        Write again
      </ButtonLink>
    </div>
  )
}
