import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { findPolicySettings } from '#app/domain/settings/texts/policy-settings-store.server.ts'
import { saveSettings } from '#app/domain/settings-changes/save-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { changePolicy } from './change-policy.server.ts'
import { type EditablePolicy, editablePolicy } from './editable-policy.server.ts'
import { policyMarkdown } from './policy.ts'
import { STANDARD_POLICIES, shownPolicy } from './shown-policy.ts'

async function saveProblemHours(shop: Shop, problemHours: number) {
  const before = await findSettings(shop.db)
  const orders = { ...before.orders, problemHours }
  expect(await saveSettings(shop, staffWithFreshCode(shop), { orders }, before)).toMatchObject({ ok: true })
}

onBothDatabases((open) => {
  test('an owner’s text is published as the next version, and restoring the standard text as one more', async () => {
    const { shop, clock } = await open()
    const shown = async () => shownPolicy('return-policy', await findSettings(shop.db))
    const standard = policyMarkdown(STANDARD_POLICIES['return-policy'](DEFAULT_SETTINGS))
    const save = async (text: string, version: number) => {
      const seen = editablePolicy('return-policy', await findPolicySettings(shop.db))
      return changePolicy(shop, staffWithFreshCode(shop), 'return-policy', { ...seen, text, version })
    }
    await save(standard, 1)
    expect(await shown()).toMatchObject({ version: 1 })
    await save('## We take it back\n', 1)
    await save('## We take it back\n', 2)
    expect(await shown()).toMatchObject({
      title: 'Return Policy',
      version: 2,
      blocks: [{ kind: 'heading', level: 2, words: ['We take it back'] }],
    })
    clock.advance(1000)
    expect(await save('## Ours\n', 1)).toMatchObject({ reason: 'changed-meanwhile' })
    await save(standard, 2)
    expect(await shown()).toMatchObject({ version: 3 })
    expect(await shown()).toHaveProperty('sections')
  })

  describe.each(['preparing', 'open'] as const)('in a shop that is %s', (status) => {
    const NAME = 'return-policy'
    const openEditor = async () => {
      const { shop } = await open()
      await changeSettings(shop, staffWithFreshCode(shop), 'opening', { status })
      const editor = async () => editablePolicy(NAME, await findPolicySettings(shop.db))
      const save = (text: string, seen: EditablePolicy) =>
        changePolicy(shop, staffWithFreshCode(shop), NAME, { ...seen, text })
      const changeStandardText = () => saveProblemHours(shop, 72)
      return { editor, save, changeStandardText }
    }

    test('a standard text that was shown before the settings changed stays the standard text', async () => {
      const { editor, save, changeStandardText } = await openEditor()
      const seen = await editor()
      await changeStandardText()
      const changed = await editor()
      expect(changed.standard).not.toBe(seen.standard)
      expect(await save(seen.standard, seen)).toMatchObject({ ok: true })
      expect(await editor()).toEqual(changed)
    })

    test('what was written over a standard text that changed meanwhile is refused', async () => {
      const { editor, save, changeStandardText } = await openEditor()
      const seen = await editor()
      await changeStandardText()
      const text = `${seen.standard}\nCall us before you send anything.\n`
      expect(await save(text, seen)).toMatchObject({ reason: 'changed-meanwhile' })
      expect((await editor()).own).toBeNull()
      expect(await save(text, await editor())).toMatchObject({ ok: true })
      expect((await editor()).own).toBe(text)
    })

    test('of two own texts written over the same one, the second is refused', async () => {
      const { editor, save, changeStandardText } = await openEditor()
      const seen = await editor()
      await save('## Ours\n', seen)
      expect(await save('## Theirs\n', seen)).toMatchObject({ reason: 'changed-meanwhile' })
      const own = await editor()
      expect(own).toMatchObject({ own: '## Ours\n', version: status === 'open' ? seen.version + 1 : seen.version })
      await changeStandardText()
      expect(await save('## Ours again\n', own), 'an own text does not follow the settings').toMatchObject({ ok: true })
      expect(await save(own.standard, { ...(await editor()), seenStandard: own.seenStandard })).toMatchObject({
        ok: true,
      })
      expect((await editor()).own, 'back to the standard text').toBeNull()
    })
  })
})
