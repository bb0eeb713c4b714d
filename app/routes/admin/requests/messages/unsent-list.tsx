import { Form, Link, useNavigation } from 'react-router'
import { formatAgo, formatDayAndTime, type Instant } from '#app/domain/instant.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'

/** A message that was not sent, as the panel shows it: never whom it went to in full, nor what it said. */
export type UnsentRow = {
  id: string
  name: string
  to: string
  why: string
  orderId: string | null
  tries: number
  createdAt: Instant
  nextTryAt: Instant | null
  mayRetry: boolean
}

/** Messages nobody took, each with why, and what may be done. */
export function UnsentList({ messages, at }: { messages: readonly UnsentRow[]; at: Instant }) {
  return (
    <ul className="misses" aria-label="Messages not sent">
      {messages.map((message) => (
        <li key={message.id} className="panel miss">
          <div>
            <h2>{message.name}</h2>
            <p className="sm mute num">
              {message.to}
              {message.orderId ? (
                <>
                  {', '}
                  <Link className="nowrap" to={`/admin/orders/${message.orderId}`}>
                    {message.orderId}
                  </Link>
                </>
              ) : null}
            </p>
          </div>
          <div className="unsent">
            <div>
              <p>{message.why}</p>
              <p className="sm mute num mt-2">
                <Fate message={message} /> {message.tries === 1 ? '1 try' : `${message.tries} tries`}, from{' '}
                {formatAgo(message.createdAt, at)} ago
              </p>
            </div>
            <Ways message={message} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Fate({ message: { nextTryAt } }: { message: UnsentRow }) {
  if (!nextTryAt) return <Badge kind="bad">Given up</Badge>
  return <Badge kind="warn">Next try {formatDayAndTime(nextTryAt)}</Badge>
}

function Ways({ message: { id, name, to, mayRetry } }: { message: UnsentRow }) {
  const sent = useNavigation().formData
  const busy = sent?.get('message') === id ? sent.get('do') : null
  const about = `${name}, ${to}`
  return (
    <Form method="post" className="row ways" preventScrollReset>
      <input type="hidden" name="message" value={id} />
      {mayRetry ? (
        <Button
          kind="secondary"
          type="submit"
          name="do"
          value="retry"
          busy={busy === 'retry'}
          aria-label={`Send again: ${about}`}
        >
          Send again
        </Button>
      ) : null}
      <Button
        kind="text"
        type="submit"
        name="do"
        value="dismiss"
        busy={busy === 'dismiss'}
        aria-label={`Dismiss: ${about}`}
      >
        Dismiss
      </Button>
    </Form>
  )
}
