import type { SettingsGap } from '#app/domain/settings/settings-gaps.ts'
import { formatWeight, type Grams } from '#app/domain/weight.ts'

/** What of the catalogue is still the example: counts of products, and grams nobody has counted. */
export type SampleData = {
  samplesOnSale: number
  sampleStockGrams: Grams
  withoutImporter: number
  /** A product from abroad that is on sale and names no importer, or null. */
  firstWithoutImporter: string | null
}

/** What the owner has to see to in the catalogue before the shop opens, with the page that mends it. */
export function openingGaps(standing: SampleData): SettingsGap[] {
  const { samplesOnSale, sampleStockGrams, withoutImporter, firstWithoutImporter } = standing
  const gaps: SettingsGap[] = []
  if (samplesOnSale > 0)
    gaps.push({
      key: 'samples',
      message: `Products: ${counted(samplesOnSale, 'sample is', 'samples are')} on sale as we wrote them. Make them yours, or take them off.`,
      to: '/admin/products',
    })
  if (sampleStockGrams > 0)
    gaps.push({
      key: 'sample-stock',
      message: `Stock: ${formatWeight(sampleStockGrams)} came with the samples. Count what lies on your shelf.`,
      to: '/admin/products',
    })
  if (firstWithoutImporter !== null)
    gaps.push({
      key: 'importers',
      message: `Importer: ${counted(withoutImporter, 'product from abroad names', 'products from abroad name')} none (Legal Metrology, rule 6).`,
      to: `/admin/products/${firstWithoutImporter}#field-importedBy`,
    })
  return gaps
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
