import { Link } from 'react-router'
import { CONNECTIONS } from '#app/domain/connections/connection.ts'
import type { ConnectionView } from '#app/domain/connections/connection-view.ts'
import { panelPath } from '#app/ui/admin/panel-path.ts'
import { Notice } from '#app/ui/kit/notice.tsx'

/** What the owner has to know before they type keys: who sets them, or that they have to be typed again. */
export function ConnectionNotice({ connection, demo }: { connection: ConnectionView; demo: boolean }) {
  const { name, source, service, mayTypeKeys } = connection
  if (source === 'environment')
    return (
      <Notice kind="info" title={`${service} is set by the environment.`} className="mb-4">
        Whoever runs the server changes it there; nothing typed here would count.
      </Notice>
    )
  if (!mayTypeKeys)
    return (
      <Notice kind="info" title="This demo is open to everyone." className="mb-4">
        Everyone can become its owner, so no keys can be typed.
        {name === 'payments' ? <CashOnly /> : null}
      </Notice>
    )
  if (source === 'unreadable')
    return (
      <Notice kind="bad" title="The stored keys cannot be read any more." className="mb-4">
        The secret of the server, SECRET, has changed since they were saved. Type them again below, or have the old
        SECRET set again. {withoutThem(name, demo)}
      </Notice>
    )
  if (source === 'none')
    return (
      <Notice kind={demo ? 'info' : 'warn'} title="Nothing is connected." className="mb-4">
        {demo ? 'This demo uses what is built in. Keys typed here are used at once.' : CONNECTIONS[name].without}
        {name === 'payments' ? <CashOnly /> : null}
      </Notice>
    )
  return null
}

/** The set-up list leads here; a shop that takes cash only needs no gateway. */
function CashOnly() {
  return (
    <>
      {' '}
      Only cash? Tick “Take cash only” under{' '}
      <Link to={panelPath({ page: 'settings-section', section: 'cod' })}>Cash on delivery</Link>.
    </>
  )
}

function withoutThem(name: ConnectionView['name'], demo: boolean): string {
  const { without, lost } = CONNECTIONS[name]
  const now = demo ? 'Until then this demo uses what is built in.' : `Until then: ${without}`
  return lost ? `${now} ${lost}` : now
}
