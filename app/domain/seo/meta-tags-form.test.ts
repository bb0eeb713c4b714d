import { expect, test } from 'vitest'
import { metaTagsFormSchema } from './meta-tags-form.ts'

test('a title for search engines cannot turn the direction of what stands beside it', () => {
  const form = metaTagsFormSchema([{ key: 'home' }])
  const typed = { 'home.title': ' Spices \u202efrom Kochi\u202c ', 'home.description': '\u2066Pepper\u2069' }
  expect(form.parse(typed)).toEqual({ home: { title: 'Spices from Kochi', description: 'Pepper' } })
  expect(form.parse({})).toEqual({ home: { title: '', description: '' } })
})
