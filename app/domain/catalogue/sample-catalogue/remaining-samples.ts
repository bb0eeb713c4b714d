import type { SettingsGap } from '#app/domain/settings/settings-checklist.ts'
import { formatWeight, type Grams } from '#app/domain/weight.ts'

/** The sample data still in use: counts of products, and grams that were never counted. */
export type SampleData = {
  samplesOnSale: number
  sampleStockGrams: Grams
  withoutImporter: number
  /** The id of a published imported product without an importer, or null. */
  firstWithoutImporter: string | null
}

/** The tasks in the catalogue before the shop opens, each with the page to do it. */
export function openingGaps(samples: SampleData): SettingsGap[] {
  const { samplesOnSale, sampleStockGrams, withoutImporter, firstWithoutImporter } = samples
  const gaps: SettingsGap[] = []
  if (samplesOnSale > 0)
    gaps.push({
      key: 'samples',
      message: `Products: ${counted(samplesOnSale, 'sample is', 'samples are')} on sale as we wrote them. Make them yours, or remove them.`,
      page: { page: 'settings-section', section: 'opening', part: 'samples' },
    })
  if (sampleStockGrams > 0)
    gaps.push({
      key: 'sample-stock',
      message: `Stock: ${formatWeight(sampleStockGrams)} came with the samples. Count the stock you have.`,
      page: { page: 'products' },
    })
  if (firstWithoutImporter !== null)
    gaps.push({
      key: 'importers',
      message: `Importer: ${counted(withoutImporter, 'product from abroad names', 'products from abroad name')} none (Legal Metrology, rule 6).`,
      page: { page: 'product', id: firstWithoutImporter, field: 'importedBy' },
    })
  return gaps
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
