import { formatDayAndTime } from '#app/domain/format-instant.ts'
import type { SessionEntry } from '#app/domain/identity/sessions/session.ts'
import type { Instant } from '#app/domain/instant.ts'
import { IntentButton } from './intent-form.tsx'

const SESSION_TEXTS = {
  here: (since: Instant) => `This device, since ${formatDayAndTime(since)}`,
  elsewhere: (last: Instant) => `Last seen ${formatDayAndTime(last)}`,
}

/** The user's sessions, each with a button that ends it. */
export function SessionList({ sessions }: { sessions: readonly SessionEntry[] }) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="session-list">
        {sessions.map(({ id, device, createdAt, lastSeenAt, isThisOne }) => (
          <li key={id} className="row between">
            <div>
              <p className="bold">{device}</p>
              <p className="sm mute">
                {isThisOne ? SESSION_TEXTS.here(createdAt) : SESSION_TEXTS.elsewhere(lastSeenAt)}
              </p>
            </div>
            {isThisOne ? null : <IntentButton intent="end-session" id={id} label="Sign out" about={`of ${device}`} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <IntentButton intent="end-other-sessions" label="Sign out everywhere else" kind="quiet" />
      ) : null}
    </section>
  )
}
