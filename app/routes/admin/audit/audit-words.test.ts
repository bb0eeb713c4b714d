import { expect, test } from 'vitest'
import { actionName } from '#app/domain/audit/audit-action.ts'
import { auditChanges } from '#app/domain/reports/audit-log/audit-change.ts'
import { streamAudit } from '#app/domain/reports/audit-log/audit-log-store.server.ts'
import { auditSubjectText } from '#app/domain/reports/audit-log/audit-subject-text.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { loadOrRemoveTrialYear } from '#app/domain/trial-year/load-or-remove-trial-year.server.ts'
import { requestTrialYear } from '#app/domain/trial-year/request-trial-year.server.ts'
import { SETTINGS_LINKS } from '#app/routes/admin/settings/settings-sections.ts'
import { accessOf } from '#test/data/access-of-role.ts'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { subjectPath } from './subject-path.ts'

/** What is written as a program writes it: camelCase, snake_case, JSON, or a generated id. */
const isRaw = (text: string) =>
  /\b[a-z]+[A-Z][a-z]|[a-z]_[a-z]|[{}"]|\b[a-z]{3,4}_[\w-]{12,}/.test(text.replaceAll('WhatsApp', ''))

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
  expect(names.filter(isRaw)).toEqual([])
})

onOneDatabase((open) => {
  test('the log of a trial year has no word of the program', { timeout: 200_000 }, async () => {
    const { shop } = await open({ samples: true })
    expect(await requestTrialYear(shop, { id: 'usr_owner', isAdmin: true })).toMatchObject({ ok: true })
    expect(await loadOrRemoveTrialYear(shop)).toBe(true)
    const raw = new Set<string>()
    let lines = 0
    const all = { actor: null, action: null, subject: null, day: null, after: null }
    for await (const { action, subject, before, after } of streamAudit(shop.db, all)) {
      lines += 1
      const at = subject.indexOf(':')
      const changes = auditChanges(before, after).flatMap(({ name, ...values }) => [name, values.before, values.after])
      const shown = [actionName(action), auditSubjectText(subject.slice(0, at), subject.slice(at + 1)), ...changes]
      for (const text of shown) if (text !== null && isRaw(text)) raw.add(`${action}: ${text}`)
    }
    expect(lines).toBeGreaterThan(100)
    expect([...raw]).toEqual([])
  })
})
