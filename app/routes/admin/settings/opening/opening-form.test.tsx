import { createContext, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { SettingsGap } from '#app/domain/settings/settings-gaps.ts'
import { listLinks } from '#test/http/read-html.ts'
import { OpeningForm } from './opening-form.tsx'

const TestedGap = createContext<SettingsGap | null>(null)

function Form() {
  return <OpeningForm opening={DEFAULT_SETTINGS.opening} ownGoods={useContext(TestedGap)} answer={undefined} />
}

function formWith(gap: SettingsGap | null): string {
  const Page = createRoutesStub([{ path: '/', Component: Form }])
  return renderToStaticMarkup(
    <TestedGap value={gap}>
      <Page />
    </TestedGap>,
  )
}

test('a shop with nothing of its own on sale reads what shoppers would find, beside the button', () => {
  const message = 'Nothing of your own is on sale.'
  const warned = formWith({ key: 'own-goods', message, page: { page: 'new-product' } })
  expect(listLinks(warned)).toContainEqual({ to: '/admin/products/new', text: 'Nothing of your own is on sale.' })
  expect(warned).toContain('You can open the shop all the same; shoppers then find none of your goods in it.')
  expect(formWith(null)).not.toContain('none of your goods')
})
