import { isPostgres } from '#app/db/db.server.ts'
import { COMMAND_LINE } from '#app/domain/actor.ts'
import type { Shop } from '#app/domain/shop.ts'
import { loadOrRemoveTrialYear } from '#app/domain/trial-year/load-or-remove-trial-year.server.ts'
import {
  requestTrialYear,
  requestTrialYearRemoval,
} from '#app/domain/trial-year/request-trial-year-or-its-removal.server.ts'
import { TRIAL_YEAR_MESSAGES } from '#app/domain/trial-year/trial-year-refusal.ts'
import { type Command, refuseArguments, withShop } from './shared/command.ts'

const OWNER = { id: COMMAND_LINE, isAdmin: true }

export const trialYear: Command = {
  usage: 'trial-year [remove]',
  description: 'load a made-up year of orders, to try the shop with, or remove it again',
  run(config, args) {
    const wanted = args.join(' ')
    if (wanted !== '' && wanted !== 'remove') return Promise.resolve(refuseArguments(trialYear))
    return withShop(config, wanted === 'remove' ? removeYear : loadYear)
  },
}

async function loadYear(shop: Shop): Promise<boolean> {
  const asked = await requestTrialYear(shop, OWNER)
  if (!asked.ok) return refuse(asked.reason)
  console.log('Loading the trial year …')
  let shown = 0
  const onProgress = (percent: number) => {
    if (percent < shown + 20) return
    shown = percent
    console.log(`  ${percent} %`)
  }
  // The shop may be running beside this command.
  const isDoneHere = await loadOrRemoveTrialYear(shop, { sharesFile: !isPostgres(shop.db), onProgress })
  console.log(isDoneHere ? 'The trial year is loaded. Remove it with: trial-year remove' : LOADED_BY_THE_SHOP)
  return true
}

async function removeYear(shop: Shop): Promise<boolean> {
  const asked = await requestTrialYearRemoval(shop, OWNER)
  if (!asked.ok) return refuse(asked.reason)
  console.log((await loadOrRemoveTrialYear(shop)) ? 'The trial year is gone.' : REMOVED_BY_THE_SHOP)
  return true
}

const LOADED_BY_THE_SHOP = 'The running shop is loading it. Look at /admin/settings/trial-year.'
const REMOVED_BY_THE_SHOP = 'The running shop removes it. Look at /admin/settings/trial-year.'

function refuse(reason: keyof typeof TRIAL_YEAR_MESSAGES): boolean {
  console.error(`✗ ${TRIAL_YEAR_MESSAGES[reason]}`)
  return false
}
