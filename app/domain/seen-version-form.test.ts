import { expect, test } from 'vitest'
import { connectionFormSchema } from '#app/domain/connections/connection-form.ts'
import { contentFormSchema } from '#app/domain/content/content-form.ts'
import { policyFormSchema } from '#app/domain/policies/policy-form.ts'

test('a form that does not say which version it has seen is valid, and has seen none that exists', () => {
  expect(policyFormSchema.parse({ text: 'Nobody reads this. '.repeat(9) })).toMatchObject({ version: -1 })
  expect(policyFormSchema.parse({ text: 'Nobody reads this. '.repeat(9), version: '3' })).toMatchObject({ version: 3 })
  expect(contentFormSchema.parse({ intent: 'delete' })).toEqual({ intent: 'delete', version: -1 })
  expect(contentFormSchema.parse({ intent: 'restore', version: '1' })).toEqual({
    intent: 'restore',
    version: 1,
    restored: 0,
  })
  expect(connectionFormSchema('sms').parse({ intent: 'remove' })).toEqual({ intent: 'remove', seen: '' })
})
