import { expect, test } from 'vitest'
import { countSteps, SETUP_STEPS, type SetupGaps, setupSteps } from './setup-step.ts'

const NOTHING = Object.fromEntries(Object.keys(SETUP_STEPS).map((name) => [name, []])) as unknown as SetupGaps
const gap = {
  key: 'gstin',
  message: 'GSTIN',
  page: { page: 'settings-section', section: 'store', part: 'gstin' },
} as const

test('a step is done once nothing of it is missing, and an optional one is never open', () => {
  const steps = setupSteps({ ...NOTHING, law: [gap], team: [gap] })
  expect(steps.filter(({ status }) => status !== 'done').map(({ name, status }) => [name, status])).toEqual([
    ['law', 'open'],
    ['team', 'optional'],
  ])
  expect(countSteps(steps)).toEqual({ done: 8, all: 9 })
  expect(countSteps(setupSteps(NOTHING))).toEqual({ done: 9, all: 9 })
})

test('a step leads to its page, or straight to the one thing that is missing', () => {
  const toLaw = (law: SetupGaps['law']) => setupSteps({ ...NOTHING, law }).find(({ name }) => name === 'law')?.page
  expect(toLaw([gap])).toEqual({ page: 'settings-section', section: 'store', part: 'gstin' })
  expect(toLaw([gap, { ...gap, key: 'fssai' }])).toEqual({ page: 'settings-section', section: 'store' })
})
