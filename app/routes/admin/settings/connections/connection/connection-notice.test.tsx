import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ConnectionName } from '#app/domain/connections/connection.ts'
import type { ConnectionView } from '#app/domain/connections/connection-view.ts'
import { readText } from '#test/http/read-html.ts'
import { ConnectionNotice } from './connection-notice.tsx'

function noticeOf(name: ConnectionName, { mayTypeKeys = true, demo = false } = {}): string {
  const connection = { name, source: 'none', mayTypeKeys } as ConnectionView
  return renderToStaticMarkup(
    <MemoryRouter>
      <ConnectionNotice connection={connection} demo={demo} />
    </MemoryRouter>,
  )
}

test.each([{}, { demo: true }, { demo: true, mayTypeKeys: false }])(
  'without a payment gateway the way to a shop that takes cash only is shown: %j',
  (shop) => {
    const notice = noticeOf('payments', shop)
    expect(notice).toContain('href="/admin/settings/cod"')
    expect(readText(notice)).toContain('Only cash? Tick “Take cash only” under Cash on delivery.')
    expect(noticeOf('sms', shop)).not.toContain('Only cash?')
  },
)
