import { expect, test } from 'vitest'
import { auditChanges } from '#app/domain/reports/audit-log/audit-change.ts'
import { auditSubjectText } from '#app/domain/reports/audit-log/audit-subject-text.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { SETTINGS_LINKS } from '#app/routes/admin/settings/settings-sections.ts'
import { accessOf } from '#test/data/access-of-role.ts'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { isProgramText } from '#test/oracles/program-text.ts'
import { subjectPath } from './subject-path.ts'

const namesOf = (value: unknown) => auditChanges(null, value).map(({ name }) => name)

test('every group of settings is called as the page on which it is changed', () => {
  const named = Object.keys(DEFAULT_SETTINGS).map((group) => {
    const to = subjectPath('settings', group, accessOf('owner'))
    const page = SETTINGS_LINKS.find((link) => link.to === to)?.name ?? ''
    return [auditSubjectText('settings', group), page] as const
  })
  expect(named.filter(([text, page]) => !text.startsWith(page) || page === '')).toEqual([])
  expect(auditSubjectText('settings', 'homeDraft')).toBe('Home page, draft')
})

test('a generated id is left out, and a number that people know is shown', () => {
  expect(auditSubjectText('remittance', 'rem_mhtqx1a068Ksgl9XMf2raDUw')).toBe('')
  expect(auditSubjectText('month', '2026-10')).toBe('2026-10')
})

test('no field of the settings or of a product is called as it is stored', () => {
  const names = [...Object.values(DEFAULT_SETTINGS), FULL_EDIT].flatMap(namesOf)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter(isProgramText)).toEqual([])
})
