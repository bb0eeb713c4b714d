import { expect, test } from 'vitest'
import { readAddressLimit, saveAddress } from '#app/domain/identity/profile/change-addresses.server.ts'
import { filledFields, IN_DELHI } from '#test/data/addresses.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { signInStaff } from '#test/shop/sign-in-staff.ts'

const ADDRESS = filledFields(IN_DELHI)

onOneDatabase((open) => {
  test('the profile of somebody who works here says how the panel is opened with another number', async () => {
    const opened = await open()
    const request = await appClient(opened)
    const { owner, customer } = await signInPeople(opened)
    const packer = await signInStaff(opened, 'packer')
    const profileOf = (as: string) => request.page('/profile', { as })
    expect(await profileOf(owner)).toContain('href="/admin/settings/team"')
    expect(await profileOf(packer.token)).toContain('ask the owner to add it to the team.')
    expect(await profileOf(customer)).not.toContain('with this number. For another one')
    expect(await request.page('/admin/settings/team', { as: owner })).toContain('A new number of your own?')
  })

  test('the profile form refuses invalid input and keeps what was typed', async () => {
    const opened = await open()
    const request = await appClient(opened)
    const { token, userId } = await signInAs(opened, '9876543210', 'Asha Verma')
    const post = (fields: Record<string, string>) => request.post('/profile', fields, { as: token })
    const refused = await post({ intent: 'save-address', ...ADDRESS, pincode: '400001' })
    expect(refused.status).toBe(400)
    const page = await refused.text()
    expect(page).toContain('400001 is in Maharashtra. Check the PIN code or state.')
    expect(page).toContain(`value="${IN_DELHI.street}"`)
    expect((await post({ intent: 'save-address', ...ADDRESS })).status).toBe(200)
    expect((await post({ intent: 'save-name', name: 'X' })).status).toBe(400)
    expect((await post({ intent: 'make-me-admin' })).status).toBe(400)
    const { most } = await readAddressLimit(opened.shop)
    for (let i = 1; i < most; i++) {
      await saveAddress(opened.shop, userId, { id: null, makeDefault: false, fields: IN_DELHI })
    }
    expect(await (await post({ intent: 'save-address', ...ADDRESS })).text()).toContain(
      `You can keep ${most} addresses. Delete one to add another.`,
    )
  })
})
