import type { SettingsGap } from '#app/domain/settings/settings-gaps.ts'
import { formatWeight, type Grams } from '#app/domain/weight.ts'

/** The sample data still in use: counts of products, and grams that were never counted. */
export type RemainingSampleData = {
  samplesOnSale: number
  sampleStockGrams: Grams
}

/** What to do about the sample products before the shop opens, each with the page to do it. */
export function sampleProductGaps(samples: RemainingSampleData): SettingsGap[] {
  const { samplesOnSale, sampleStockGrams } = samples
  const gaps: SettingsGap[] = []
  if (samplesOnSale > 0)
    gaps.push({
      key: 'samples',
      message: `Products: ${samplesOnSale} ${samplesOnSale === 1 ? 'sample is' : 'samples are'} on sale as we wrote them. Make them yours, or remove them.`,
      page: { page: 'settings-section', section: 'opening', part: 'samples' },
    })
  if (sampleStockGrams > 0)
    gaps.push({
      key: 'sample-stock',
      message: `Stock: ${formatWeight(sampleStockGrams)} came with the samples. Count the stock you have.`,
      page: { page: 'products' },
    })
  return gaps
}
