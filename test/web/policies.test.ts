import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { listLinks } from '#test/http/read-html.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

const POLICIES = {
  '/privacy-policy': 'Privacy Policy',
  '/terms-of-service': 'Terms of Service',
  '/shipping-policy': 'Shipping Policy',
  '/return-policy': 'Return Policy',
}

onOneDatabase((open) => {
  test('every policy is a complete page with its date, linked to the other three', async () => {
    const request = await appClient(await open({ samples: true }))
    for (const [path, title] of Object.entries(POLICIES)) {
      const page = await request.page(path)
      expect(page).toContain(`<h1>${title}</h1>`)
      expect(page).toContain(`<title>${title} · Mewa</title>`)
      expect(page).toContain('in force from')
      for (const other of Object.keys(POLICIES)) expect(page).toContain(`href="${other}"`)
      const parts = listLinks(page).filter(({ to }) => to.startsWith('#') && to !== '#main')
      expect(parts.length).toBeGreaterThan(3)
      for (const { to } of parts) expect(page).toContain(`<h2 id="${to.slice(1)}">`)
    }
  })

  test('the policies and the footer show the settings the owner saved', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    await changeSettings(opened.shop, staffWithFreshCode(opened.shop), 'cod', { feePaise: 4_900 })
    await changeSettings(opened.shop, staffWithFreshCode(opened.shop), 'store', {
      legalName: 'Rao Traders',
      grievanceOfficer: 'Ravi Iyer',
      fssai: '10012011000001',
    })
    expect(await request.page('/shipping-policy')).toContain('It costs ₹49 more')
    const terms = await request.page('/terms-of-service')
    for (const words of [
      'Rao Traders',
      'Ravi Iyer',
      'FSSAI licence 10012011000001.',
      'FSSAI licence 10012011000001<',
    ]) {
      expect(terms).toContain(words)
    }
  })
})
