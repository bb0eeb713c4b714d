import { expect, test } from 'vitest'
import type { PanelPage } from '#app/domain/panel-page.ts'
import { countSteps, nextSetupStep, SETUP_STEPS, type SetupGaps, setupSteps } from './setup-step.ts'

const NOTHING = Object.fromEntries(Object.keys(SETUP_STEPS).map((name) => [name, []])) as unknown as SetupGaps
const gap = {
  key: 'gstin',
  message: 'GSTIN',
  page: { page: 'settings-section', section: 'store', part: 'gstin' },
} as const

test('a step is done once nothing of it is missing, and an optional one is never open', () => {
  const steps = setupSteps({ ...NOTHING, law: [gap], team: [gap] }, false)
  expect(steps.filter(({ status }) => status !== 'done').map(({ name, status }) => [name, status])).toEqual([
    ['law', 'open'],
    ['team', 'optional'],
  ])
})

test('as many steps are counted as have a tick, of those that have one or wait for it', () => {
  const steps = setupSteps({ ...NOTHING, law: [gap], team: [gap] }, false)
  expect(steps).toHaveLength(12)
  expect(countSteps(steps)).toEqual({ done: 10, all: 11 })
  expect(countSteps(setupSteps(NOTHING, false))).toEqual({ done: 12, all: 12 })
})

test('a demo can leave the steps that nobody can do on their own machine', () => {
  const gaps = { ...NOTHING, phone: [gap], messages: [gap], address: [gap], payment: [gap] }
  const openIn = (demo: boolean) =>
    setupSteps(gaps, demo).flatMap(({ name, status }) => (status === 'open' ? name : []))
  expect(openIn(true)).toEqual(['payment'])
  expect(openIn(false)).toEqual(['phone', 'payment', 'messages', 'address'])
  expect(countSteps(setupSteps(gaps, true))).toEqual({ done: 8, all: 9 })
  expect(nextSetupStep(setupSteps(gaps, true), { name: 'payment', isHere: () => true })).toBeNull()
})

test('a step leads to its page, or straight to the one thing that is missing', () => {
  const toLaw = (law: SetupGaps['law']) =>
    setupSteps({ ...NOTHING, law }, false).find(({ name }) => name === 'law')?.page
  expect(toLaw([gap])).toEqual({ page: 'settings-section', section: 'store', part: 'gstin' })
  expect(toLaw([gap, { ...gap, key: 'fssai' }])).toEqual({ page: 'settings-section', section: 'store' })
})

test('a step leads on to the next that is not done, optional ones too, and then to what was left open before', () => {
  const steps = setupSteps({ ...NOTHING, delivery: [gap], packs: [gap], product: [gap] }, false)
  const after = (name: string, all = steps) => nextSetupStep(all, { name, isHere: () => true })?.name
  expect(after('delivery')).toBe('packs')
  expect(after('packs')).toBe('product')
  expect(after('product')).toBe('delivery')
  expect(after('no step')).toBe('delivery')
  expect(after('open', setupSteps({ ...NOTHING, packs: [gap] }, false))).toBeUndefined()
  expect(after('open', setupSteps({ ...NOTHING, open: [gap] }, false))).toBeUndefined()
})

test('a step that is still open on another page leads there first', () => {
  const category = { key: 'category', message: 'Categories', page: SETUP_STEPS.delivery.page }
  const steps = setupSteps({ ...NOTHING, product: [category, gap], payment: [gap] }, false)
  const isProduct = ({ page }: PanelPage) => page === 'new-product'
  expect(nextSetupStep(steps, { name: 'product', isHere: (page) => !isProduct(page) })?.name).toBe('product')
  expect(nextSetupStep(steps, { name: 'product', isHere: isProduct })?.name).toBe('payment')
})
