import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { changePolicy } from './change-policy.server.ts'
import { policyMarkdown } from './policy-markdown.ts'
import { STANDARD_POLICIES, shownPolicy } from './shown-policy.ts'

onBothDatabases((open) => {
  test('an owner’s text is published as the next version, and restoring the standard text as one more', async () => {
    const { shop, clock } = await open()
    const shown = async () => shownPolicy('return-policy', await findSettings(shop.db))
    const standard = policyMarkdown(STANDARD_POLICIES['return-policy'](DEFAULT_SETTINGS))
    const save = (text: string, version: number) =>
      changePolicy(shop, staffWithFreshCode(shop), 'return-policy', { text, version })
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
})
