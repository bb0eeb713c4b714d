import type { SessionEntry } from '#app/domain/identity/sessions/session.ts'
import { formatDayAndTime, type Instant } from '#app/domain/instant.ts'
import { ChangeButton } from './change-form.tsx'

const SEEN = {
  here: (since: Instant) => `This device, since ${formatDayAndTime(since)}`,
  elsewhere: (last: Instant) => `Last seen ${formatDayAndTime(last)}`,
}

/** Where someone is signed in, and the way to end it. */
export function SessionList({ sessions }: { sessions: readonly SessionEntry[] }) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="session-list">
        {sessions.map(({ id, device, createdAt, lastSeenAt, isThisOne }) => (
          <li key={id} className="row between">
            <div>
              <p className="b">{device}</p>
              <p className="sm mute">{isThisOne ? SEEN.here(createdAt) : SEEN.elsewhere(lastSeenAt)}</p>
            </div>
            {isThisOne ? null : <ChangeButton change="end-session" id={id} label="Sign out" about={`of ${device}`} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <ChangeButton change="end-other-sessions" label="Sign out everywhere else" kind="quiet" />
      ) : null}
    </section>
  )
}
