import { expect, test } from 'vitest'
import { SUBJECT_KINDS, type SubjectKind } from '#app/domain/audit/audit-subject.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { SETTINGS_LINKS } from '#app/routes/admin/settings/settings-sections.ts'
import { accessOf } from '#test/data/access-of-role.ts'
import { routePaths } from '#test/http/shop-routes.ts'
import { subjectPath } from './subject-path.ts'

/** The kinds whose entries have no page of their own: they are read in the log. */
const WITHOUT_PAGE: readonly SubjectKind[] = [
  'review',
  'phone',
  'view',
  'message',
  'payment-test',
  'parked',
  'tax-return',
]

test('every kind of subject leads to a page of the panel, or is known to have none', () => {
  const patterns = routePaths().map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))
  for (const kind of SUBJECT_KINDS.filter((each) => each !== 'settings')) {
    const path = subjectPath(kind, 'mails', accessOf('owner'))
    expect(path === null, kind).toBe(WITHOUT_PAGE.includes(kind))
    if (path)
      expect(
        patterns.some((pattern) => pattern.test(path)),
        path,
      ).toBe(true)
  }
})

test('every group of settings leads to the page on which it is changed', () => {
  const pages = SETTINGS_LINKS.map(({ to }) => to)
  for (const group of Object.keys(DEFAULT_SETTINGS))
    expect(pages).toContain(subjectPath('settings', group, accessOf('owner')))
  expect(subjectPath('settings', 'setup-list', accessOf('owner'))).toBe('/admin/dashboard')
})

test('the keys of services are linked for the owner alone, as the log is read by managers too', () => {
  expect(subjectPath('connection', 'sms', accessOf('owner'))).toBe('/admin/settings/connections/sms')
  expect(subjectPath('connection', 'sms', accessOf('manager'))).toBeNull()
})
