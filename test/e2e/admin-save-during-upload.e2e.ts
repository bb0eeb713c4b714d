import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { photograph } from '#test/data/photograph.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

const PHOTO = { name: 'front.jpg', mimeType: 'image/jpeg' }

/** Uploads take as long as they do on a phone in a market hall. */
async function slowUploads(page: Page): Promise<void> {
  await page.route(/\/pictures$/, async (route) => {
    await setTimeout(2_000)
    await route.continue()
  })
}

test('saving while a photograph is under way waits for it', { tag: '@once' }, async ({ owner }) => {
  await slowUploads(owner)
  const name = `Photographed ${Date.now()}`

  await openPage(owner, '/admin/products/new')
  await owner.getByLabel('Name', { exact: true }).fill(name)
  await owner.getByLabel('Add to photos').setInputFiles({ ...PHOTO, buffer: Buffer.from(await photograph(600, 600)) })
  await owner.getByRole('button', { name: 'Save draft' }).click()
  await expect(owner.getByText('Saves as soon as the photo has arrived')).toBeVisible()
  await owner.waitForURL(/\/admin\/products\/prd_/, { timeout: 30_000 })
  await expect(owner.getByText('1 of 6')).toBeVisible()

  await openPage(owner, '/admin/pages/new')
  await owner.getByLabel('Title').fill(name)
  await owner.getByRole('textbox', { name: 'Text' }).fill('What we saw.')
  const picture = owner.getByRole('group', { name: 'Picture' })
  await picture.getByLabel('Add: Picture').setInputFiles({ ...PHOTO, buffer: Buffer.from(await photograph(1300, 900)) })
  await owner.getByLabel('What the picture shows').fill('A field')
  await owner.getByRole('button', { name: 'Save draft' }).click()
  await expect(picture.getByText('Saves as soon as the picture has arrived.')).toBeVisible()
  await owner.waitForURL(/\/admin\/pages\/(?!new)/, { timeout: 30_000 })
  await openPage(owner, owner.url())
  await expect(owner.getByRole('button', { name: 'Remove: Picture' })).toBeVisible()

  // A refused file is named before anything is saved.
  await owner
    .getByLabel('Replace: Picture')
    .setInputFiles({ ...PHOTO, name: 'notes.jpg', buffer: Buffer.from('Not a photograph.') })
  await owner.getByLabel('Title').fill(`${name} again`)
  await owner.getByRole('button', { name: 'Save draft' }).click()
  await expect(picture.getByText(/notes\.jpg/)).toBeVisible({ timeout: 30_000 })
  await expect(owner.getByLabel('Title')).toHaveValue(`${name} again`)
  await expect(owner.getByText('Draft saved')).toBeHidden()
})
