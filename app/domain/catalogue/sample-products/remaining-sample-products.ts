import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import type { SettingsGap } from '#app/domain/settings/settings-gaps.ts'

/** The sample data still in use: counts of products, and grams of edited ones that were never counted. */
export type RemainingSampleData = {
  samplesOnSale: number
  sampleStockGrams: Grams
}

/** What to do about the sample products that nobody has edited, with the page to do it. */
export function sampleProductGaps({ samplesOnSale }: RemainingSampleData): SettingsGap[] {
  if (samplesOnSale === 0) return []
  const message = `Products: ${samplesOnSale} ${samplesOnSale === 1 ? 'sample is' : 'samples are'} on sale as we wrote them. Make them yours, or remove them.`
  return [{ key: 'samples', message, page: { page: 'settings-section', section: 'opening', part: 'samples' } }]
}

/** What to do about stock that came with sample products which are the owner's own now, with the page to do it. */
export function sampleStockGaps({ sampleStockGrams }: RemainingSampleData): SettingsGap[] {
  if (sampleStockGrams === 0) return []
  const message = `Stock: ${formatWeight(sampleStockGrams)} came with the samples. Count the stock you have.`
  return [{ key: 'sample-stock', message, page: { page: 'products' } }]
}
