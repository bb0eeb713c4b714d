import type { PanelPage } from '#app/domain/panel-page.ts'
import type { SettingsGap } from '#app/domain/settings/settings-gaps.ts'

/** The steps by which a shop is made, in their order. */
export const SETUP_STEPS = {
  phone: {
    title: 'Your own phone',
    why: 'You sign in with it. Before any SMS service works, “npm run mewa -- admin code” prints a code.',
    page: { page: 'settings-section', section: 'team' },
    isOptional: false,
  },
  name: {
    title: 'Name and look',
    why: 'Shoppers read it on every page, in every message, and on invoices or bills.',
    page: { page: 'settings-section', section: 'brand' },
    isOptional: false,
  },
  law: {
    title: 'Seller and numbers',
    why: 'The law asks who sells: on the site, and on every invoice or bill.',
    page: { page: 'settings-section', section: 'store' },
    isOptional: false,
  },
  delivery: {
    title: 'Delivery',
    why: 'Who brings orders, a courier or you yourselves; what it costs, and how long it takes.',
    page: { page: 'settings-section', section: 'delivery' },
    isOptional: false,
  },
  packs: {
    title: 'Pack sizes',
    why: 'Which sizes you sell in, such as 350g or Jar 900g. The standard ones fit? Leave it.',
    page: { page: 'settings-section', section: 'pack-sizes' },
    isOptional: true,
  },
  product: {
    title: 'Your first product, with a photograph',
    why: 'A shopper buys what they see.',
    page: { page: 'new-product' },
    isOptional: false,
  },
  samples: {
    title: 'Take the samples out',
    why: 'They show you a full shop. Shoppers should see your own goods only.',
    page: { page: 'settings-section', section: 'opening', part: 'samples' },
    isOptional: false,
  },
  payment: {
    title: 'Payment',
    why: 'Cash at the door, UPI and cards, or cash only: without any nobody can pay.',
    page: { page: 'settings-section', section: 'cod' },
    isOptional: false,
  },
  messages: {
    title: 'Messages',
    why: 'Codes to sign in and news of an order reach shoppers by SMS.',
    page: { page: 'connection', id: 'sms' },
    isOptional: false,
  },
  address: {
    title: 'The address of your shop',
    why: 'Links in messages, search engines and shoppers use it.',
    page: { page: 'settings-section', section: 'opening', part: 'address' },
    isOptional: false,
  },
  team: {
    title: 'Your team',
    why: 'Whoever packs or answers for you gets a role of their own. Alone? Leave it.',
    page: { page: 'settings-section', section: 'team' },
    isOptional: true,
  },
  open: {
    title: 'Open the shop',
    why: 'Shoppers see it and can order your goods. Until you open it under Go live, only your team sees it.',
    page: { page: 'settings-section', section: 'opening' },
    isOptional: false,
  },
} as const satisfies Record<string, { title: string; why: string; page: PanelPage; isOptional: boolean }>

export type SetupStepName = keyof typeof SETUP_STEPS

/** What is missing of each step. */
export type SetupGaps = Record<SetupStepName, readonly SettingsGap[]>

/** A step of the set-up list: whether it is done, the page that does it, and what is missing of it. */
export type SetupStep = {
  name: SetupStepName
  title: string
  why: string
  page: PanelPage
  /** `later`: it cannot be done in a demo. */
  status: 'done' | 'open' | 'optional' | 'later'
  missing: readonly SettingsGap[]
}

/** Steps that a demo leaves: it sends its messages to an inbox, and answers on its own machine. */
const AFTER_DEMO: readonly SetupStepName[] = ['phone', 'messages', 'address']

/** The list of steps, from what is missing. A step with one thing missing leads straight to it. */
export function setupSteps(gaps: SetupGaps, demo: boolean): SetupStep[] {
  return (Object.keys(SETUP_STEPS) as SetupStepName[]).map((name) => {
    const { title, why, page } = SETUP_STEPS[name]
    const missing = gaps[name]
    const status = missing.length === 0 ? 'done' : statusOfGap(name, demo)
    return { name, title, why, page: missing.length === 1 && missing[0] ? missing[0].page : page, status, missing }
  })
}

function statusOfGap(name: SetupStepName, demo: boolean): SetupStep['status'] {
  if (SETUP_STEPS[name].isOptional) return 'optional'
  return demo && AFTER_DEMO.includes(name) ? 'later' : 'open'
}

/**
 * Where to go on from a page of the step with this name; null if all the others are done. First comes the step itself,
 * if another page has what is missing of it. Then comes the next step that is not done, optional ones included, and
 * then the first that was left open before it. `isHere` says whether a page is the open one.
 */
export function nextSetupStep(
  steps: readonly SetupStep[],
  { name, isHere }: { name: string; isHere: (page: PanelPage) => boolean },
): SetupStep | null {
  const index = steps.findIndex((step) => step.name === name)
  const step = steps[index]
  if (step?.status === 'open' && !isHere(step.page)) return step
  const following = steps.slice(index + 1).find(({ status }) => status === 'open' || status === 'optional')
  return following ?? steps.slice(0, Math.max(index, 0)).find(({ status }) => status === 'open') ?? null
}

/**
 * How many steps are done, and how many there are of those and the ones still to do: as the list shows them. An
 * optional one counts once it is done, and one that a demo leaves does not count.
 */
export function countSteps(steps: readonly SetupStep[]): { done: number; all: number } {
  const done = steps.filter(({ status }) => status === 'done').length
  return { done, all: done + steps.filter(({ status }) => status === 'open').length }
}
