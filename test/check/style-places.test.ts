import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { ownedBy, read, sheets, usersOfClasses } from './css-classes.ts'

// A part is styled beside it, and what two pages share is in app/ui or app/styles, so that a page shows it as it is
// whatever other sheets are loaded (docs/decisions/0058).

type UsersOfClasses = ReadonlyMap<string, ReadonlySet<string>>

const users = usersOfClasses()
const ofPages = sheets.filter((file) => file.startsWith('app/routes/'))
const ofAll = sheets.filter((file) => file.startsWith('app/styles/'))
const ownersOfClasses = ownersIn(sheets.map((file) => [file, read(file)]))

/** The sheets that style each class itself. */
function ownersIn(texts: readonly (readonly [file: string, css: string])[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>()
  for (const [file, css] of texts)
    for (const name of ownedBy(css)) owners.set(name, (owners.get(name) ?? new Set()).add(file))
  return owners
}

/** Classes of shared components that a sheet of a page styles. */
function strays(css: string, classes: UsersOfClasses): string[] {
  return ownedBy(css).filter((name) => {
    const files = Array.from(classes.get(name) ?? [])
    return files.length > 0 && files.every((file) => file.startsWith('app/ui/'))
  })
}

/** Classes of shared components that a page changes for itself, with the reason. */
const CHANGED_BY_A_PAGE: Record<string, string> = {
  'app/routes/account/invoice/invoice.css .demo': 'not on the printed invoice',
  'app/routes/account/invoice/invoice.css .toasts': 'not on the printed invoice',
  'app/routes/account/problem/problem.css .photo-upload-form': 'the fields of a report, in the form with photographs',
  'app/routes/admin/orders/orders.css .search-field': 'not on the printed list',
  'app/routes/admin/orders/orders.css .selectable-card': 'the next step of an order in its card',
  'app/routes/admin/orders/orders.css .table-frame': 'the printed list is not cut off',
  'app/routes/admin/orders/orders.css .tabs': 'not on the printed list',
  'app/routes/admin/products/product-form/usual-facts-panel.css .input': 'a field that a usual fact filled',
  'app/routes/admin/products/products.css .selection-bar': 'the first button of a form in the bar',
  'app/routes/storefront/layout/menus.css .sheet': 'the logo above the menu',
}

test('a shared component is styled beside it', () => {
  expect(ofPages.length).toBeGreaterThan(40)
  const changed = new Set(ofPages.flatMap((file) => strays(read(file), users).map((name) => `${file} .${name}`)))
  expect(Array.from(changed).sort()).toEqual(Object.keys(CHANGED_BY_A_PAGE).sort())
  const found = strays('.page-of-theirs :is(.field, .markdown-tools) { x: y }\n.markdown-tools, .panel { x: y }', users)
  expect(found).toEqual(['markdown-tools'])
})

/** Where a class may be styled that files in several folders use. */
const SHARED = /^app\/(ui|styles)\//

/**
 * Uses of a class outside the folder of a page that styles it. The page may change a class that app/ui or app/styles
 * has, or that a folder around both has.
 */
function usesElsewhere(sheet: string, css: string, owners: UsersOfClasses, classes: UsersOfClasses): string[] {
  const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`)
  return Array.from(new Set(ownedBy(css))).flatMap((name) => {
    const folders = [sheet, ...(owners.get(name) ?? [])].map(dirname).filter((folder) => isIn(sheet, folder))
    if (Array.from(owners.get(name) ?? []).some((file) => SHARED.test(file))) return []
    const outside = Array.from(classes.get(name) ?? []).filter((file) => !folders.some((folder) => isIn(file, folder)))
    return outside.map((file) => `${sheet} .${name}: ${file}`)
  })
}

test('what two pages use is styled in app/ui, in app/styles or in the folder around both', () => {
  const found = ofPages.flatMap((file) => usesElsewhere(file, read(file), ownersOfClasses, users))
  expect(found).toEqual([])
})

test('a class that another page uses too is found', () => {
  const [cart, track] = ['app/routes/shop/cart/cart.tsx', 'app/routes/account/track/route.tsx']
  const used = new Map([
    ['summary', new Set([cart, track])],
    ['line', new Set([cart])],
    ['panel', new Set([cart, track])],
  ])
  const css = '.summary, .line { x: y }\n.admin .panel { x: y }'
  const inSheet = (sheet: string) =>
    usesElsewhere(
      sheet,
      css,
      ownersIn([
        [sheet, css],
        ['app/ui/kit/panel.css', '.panel { x: y }'],
      ]),
      used,
    )
  expect(inSheet('app/routes/shop/cart/cart.css')).toEqual([`app/routes/shop/cart/cart.css .summary: ${track}`])
  expect(inSheet('app/routes/pages.css')).toEqual([])
})

/**
 * Sheets about one way of showing any part: very large letters, paper, Hindi; and utilities, which have usual names.
 */
const ANY_PART = /\/(large-text|print|hindi|utilities)\.css$/

/** Whether these files are one part: one file, or those in the folder of one page. The document is of every page. */
function isOnePart(files: readonly string[]): boolean {
  const places = new Set(files.map((file) => (file.startsWith('app/routes/') ? dirname(file) : file)))
  return places.size === 1 && !places.has('app/root.tsx')
}

test('app/styles has no class of one part', () => {
  const shared = ofAll.filter((file) => !ANY_PART.test(file))
  expect(shared.length).toBeGreaterThan(5)
  const found = shared.flatMap((file) =>
    ownedBy(read(file))
      .filter((name) => isOnePart(Array.from(users.get(name) ?? [])))
      .map((name) => `${file} .${name}`),
  )
  expect(found).toEqual([])
  expect(isOnePart(['app/ui/kit/responsive-table.tsx'])).toBe(true)
  expect(isOnePart(['app/routes/account/order/route.tsx', 'app/routes/account/order/order-steps.tsx'])).toBe(true)
  expect(isOnePart(['app/routes/account/order/route.tsx', 'app/routes/account/order/link/route.tsx'])).toBe(false)
})
