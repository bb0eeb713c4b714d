import { describe, expect, test } from 'vitest'
import { allSchemes, firstScheme, type GstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import { REGISTER_NAMES, REGISTERS } from './all-registers.ts'
import { registerByGstScheme } from './register-by-gst-scheme.ts'

describe('what a shop shows of a register', () => {
  const columnsOf = (name: (typeof REGISTER_NAMES)[number], schemes: readonly GstScheme[]) =>
    registerByGstScheme(name, schemes).columns.map((column) => column.name)

  test('all of it, if it ever charged GST', () => {
    for (const name of REGISTER_NAMES) {
      expect(registerByGstScheme(name, ['regular'])).toEqual(REGISTERS[name])
      expect(registerByGstScheme(name, ['regular', 'unregistered'])).toEqual(REGISTERS[name])
    }
  })

  test('no tax under composition, and nothing of GST without a registration', () => {
    expect(registerByGstScheme('invoices', ['composition'])).toMatchObject({
      name: 'Bills of supply',
      about: 'Bills of supply, by the day they were issued.',
    })
    expect(columnsOf('invoices', ['composition'])).toEqual(expect.arrayContaining(['GST rate', 'Taxable value']))
    expect(columnsOf('invoices', ['composition']).join()).not.toMatch(/CGST|SGST|IGST/)
    expect(registerByGstScheme('invoices', ['unregistered']).name).toBe('Bills')
    for (const name of REGISTER_NAMES)
      expect(columnsOf(name, ['unregistered']).join(), name).not.toMatch(/GST|Taxable|invoice/i)
    expect(columnsOf('credit-notes', ['unregistered'])).toContain('Against bill')
    for (const name of REGISTER_NAMES)
      expect(registerByGstScheme(name, ['unregistered']).about, name).not.toMatch(/GST/)
    for (const name of REGISTER_NAMES) expect(columnsOf(name, ['unregistered']), name).toContain(totalOf(name))
  })

  test('the schemes of a shop are those it had, has and plans', () => {
    expect(allSchemes(firstScheme('regular'))).toEqual(['regular'])
    expect(allSchemes(firstScheme('unregistered'))).toEqual(['unregistered'])
    const later = { fromDay: '2027-04-01', scheme: 'composition' } as const
    expect(allSchemes({ schemes: [later] })).toEqual(['regular', 'composition'])
    expect(allSchemes({ schemes: [...firstScheme('unregistered').schemes, later] })).toEqual([
      'unregistered',
      'composition',
    ])
  })
})

/** The name of the figure that a card of the register shows. */
function totalOf(name: (typeof REGISTER_NAMES)[number]): string | undefined {
  const { columns, card } = registerByGstScheme(name, ['regular'])
  return columns.find(({ key }) => key === card.figure)?.name
}
