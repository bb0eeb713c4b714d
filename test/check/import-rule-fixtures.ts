// A small fixture project whose files follow every rule, and files that each break one.

export type RuleViolation = { rule: string; at: string; code: string }

/** Packages imported by the fixture files. */
export const PACKAGES = [
  'zod',
  'kysely',
  'pg',
  'hono',
  'react',
  'react-router',
  'libphonenumber-js',
  'pino',
  'pdfkit',
  '@firebase/auth',
]

/** Modules imported by the fixture files. */
export const VALID_FILES = {
  'app/root.tsx': `import { Button } from '#app/ui/kit/button.tsx'\nexport const root = <Button />`,
  'app/open-shop.server.ts': `import { openDb } from './db/open-db.server.ts'\nimport { inboxSms } from './adapters/dev-inbox.server.ts'\nimport pino from 'pino'\nexport const shop = [openDb, inboxSms, pino]`,
  'commands/migrate.ts': `import { openDb } from '#app/db/open-db.server.ts'\nexport const migrate = openDb`,
  'app/db/db.server.ts': `import { sql } from 'kysely'\nexport type Db = typeof sql\nexport const inTransaction = sql\nexport const isPostgres = sql`,
  'app/db/open-db.server.ts': `import pg from 'pg'\nexport const openDb = pg`,
  'app/db/schema.ts': `export type Tables = {}`,
  'app/adapters/dev-inbox.server.ts': `import type { SmsSender } from '#app/domain/notifications/channels/sms-sender.ts'\nexport const inboxSms: SmsSender = 1`,
  'app/domain/money/money.ts': `export type Paise = number`,
  'app/domain/notifications/channels/sms-sender.ts': `export type SmsSender = number`,
  'app/domain/cart/cart.ts': `import type { Paise } from '#app/domain/money/money.ts'\nexport type Cart = Paise`,
  'app/domain/cart/cart-request-schemas.ts': `import { z } from 'zod'\nexport const CartForm = z`,
  'app/domain/cart/cart-store.server.ts': `import { sql } from 'kysely'\nimport type { Db } from '#app/db/db.server.ts'\nexport const insertCart = (db: Db) => [db, sql]`,
  'app/domain/catalogue/product/pack-and-gst-rate-store.server.ts': `export const insertPack = 1`,
  'app/domain/catalogue/product/editor/change-product.server.ts': `import { insertPack } from '../pack-and-gst-rate-store.server.ts'\nexport const changeProduct = insertPack`,
  'app/domain/orders/order/order.ts': `import type { Cart } from '#app/domain/cart/cart.ts'\nexport type Order = Cart`,
  'app/domain/orders/checkout/place-order.server.ts': `import { inTransaction } from '#app/db/db.server.ts'\nimport type { Cart } from '#app/domain/cart/cart.ts'\nexport const placeOrder = (cart: Cart) => [cart, inTransaction]`,
  'app/http/auth/session-cookie.server.ts': `import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'\nexport const session = placeOrder`,
  'app/routes/storefront/home/route.tsx': `import { Button } from '#app/ui/kit/button.tsx'\nimport { session } from '#app/http/auth/session-cookie.server.ts'\nexport const home = [<Button />, session]`,
  'app/routes/admin/orders/route.tsx': `import { AdminTable } from '#app/ui/admin/table.tsx'\nexport const orders = <AdminTable />`,
  'app/ui/kit/button.tsx': `import { useState } from 'react'\nexport const Button = () => <b>{typeof useState}</b>`,
  'app/routes/storefront/home/hero.tsx': `export const Hero = () => <b />`,
  'app/ui/shop/card.tsx': `import type { Cart } from '#app/domain/cart/cart.ts'\nexport const Card = ({ cart }: { cart: Cart }) => <b>{cart}</b>`,
  'app/ui/admin/table.tsx': `import { Button } from '#app/ui/kit/button.tsx'\nexport const AdminTable = () => <Button />`,
}

/** Violations of the rules in .dependency-cruiser.mjs. */
export const IMPORT_RULES: RuleViolation[] = [
  {
    rule: 'http-is-below-api-and-pages',
    at: 'app/http/responses/knows-api.server.ts',
    code: `import { orders } from '#app/api/v1/orders.server.ts'\nexport const x = orders`,
  },
  {
    rule: 'rules-are-pure',
    at: 'app/domain/orders/reads-database.ts',
    code: `import type { Db } from '#app/db/db.server.ts'\nexport type X = Db`,
  },
  {
    rule: 'rules-are-pure',
    at: 'app/domain/orders/reads-files.ts',
    code: `import { readFileSync } from 'node:fs'\nexport const x = readFileSync`,
  },
  {
    rule: 'rules-are-pure',
    at: 'app/domain/orders/calls-verb.ts',
    code: `import { placeOrder } from './checkout/place-order.server.ts'\nexport const x = placeOrder`,
  },
  {
    rule: 'sql-in-stores-only',
    at: 'app/domain/orders/sell.server.ts',
    code: `import { sql } from 'kysely'\nexport const x = sql`,
  },
  {
    rule: 'sql-in-stores-only',
    at: 'app/routes/storefront/sql.tsx',
    code: `import { sql } from 'kysely'\nexport const x = sql`,
  },
  {
    rule: 'sql-in-stores-only',
    at: 'app/domain/orders/tables.server.ts',
    code: `import type { Tables } from '#app/db/schema.ts'\nexport type X = Tables`,
  },
  {
    rule: 'only-the-composition-root-opens-the-database',
    at: 'app/http/opens.server.ts',
    code: `import { openDb } from '#app/db/open-db.server.ts'\nexport const x = openDb`,
  },
  {
    rule: 'domain-knows-no-web',
    at: 'app/domain/orders/asks-session.server.ts',
    code: `import { session } from '#app/http/auth/session-cookie.server.ts'\nexport const x = session`,
  },
  {
    rule: 'domain-knows-no-web',
    at: 'app/domain/orders/opens-door.server.ts',
    code: `import { shop } from '#app/open-shop.server.ts'\nexport const x = shop`,
  },
  {
    rule: 'domain-knows-no-vendor',
    at: 'app/domain/orders/logs.server.ts',
    code: `import pino from 'pino'\nexport const x = pino`,
  },
  {
    rule: 'documents-are-drawn-in-one-place',
    at: 'app/http/draws.server.ts',
    code: `import pdfkit from 'pdfkit'\nexport const x = pdfkit`,
  },
  {
    rule: 'firebase-in-one-folder',
    at: 'app/ui/shop/sign-in/asks.ts',
    code: `import { getAuth } from '@firebase/auth'\nexport const x = getAuth`,
  },
  {
    rule: 'adapters-know-only-ports',
    at: 'app/adapters/sms/decides.server.ts',
    code: `import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'\nexport const x = placeOrder`,
  },
  {
    rule: 'adapters-know-only-ports',
    at: 'app/adapters/sms/stores.server.ts',
    code: `import { sql } from 'kysely'\nexport const x = sql`,
  },
  {
    rule: 'only-the-composition-root-knows-adapters',
    at: 'app/http/sends.server.ts',
    code: `import { inboxSms } from '#app/adapters/dev-inbox.server.ts'\nexport const x = inboxSms`,
  },
  {
    rule: 'only-the-composition-root-knows-adapters',
    at: 'commands/send.ts',
    code: `import { inboxSms } from '#app/adapters/dev-inbox.server.ts'\nexport const x = inboxSms`,
  },
  {
    rule: 'routes-are-leaves',
    at: 'app/http/borrows.server.ts',
    code: `import { home } from '#app/routes/storefront/home/route.tsx'\nexport const x = home`,
  },
  {
    rule: 'parts-stay-with-their-pages',
    at: 'app/routes/storefront/cart/borrows.tsx',
    code: `import { Hero } from '#app/routes/storefront/home/hero.tsx'\nexport const x = <Hero />`,
  },
  {
    rule: 'ui-sees-only-rules',
    at: 'app/routes/storefront/home/asks-server.tsx',
    code: `import { session } from '#app/http/auth/session-cookie.server.ts'\nexport const x = session`,
  },
  {
    rule: 'shoppers-never-reach-admin',
    at: 'app/routes/storefront/counter.tsx',
    code: `import { Between } from '#app/ui/between.tsx'\nexport const x = <Between />`,
  },
  {
    rule: 'ui-sees-only-rules',
    at: 'app/ui/shop/asks-server.tsx',
    code: `import { session } from '#app/http/auth/session-cookie.server.ts'\nexport const x = session`,
  },
  {
    rule: 'ui-sees-only-rules',
    at: 'app/ui/shop/calls-verb.tsx',
    code: `import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'\nexport const x = placeOrder`,
  },
  {
    rule: 'kit-knows-no-shop',
    at: 'app/ui/kit/price.tsx',
    code: `import type { Paise } from '#app/domain/money/money.ts'\nexport type X = Paise`,
  },
  {
    rule: 'shared-parts-know-neither-side',
    at: 'app/ui/shared/logo.tsx',
    code: `import { Card } from '#app/ui/shop/card.tsx'\nexport const x = Card`,
  },
  {
    rule: 'browser-code-shows-nothing',
    at: 'app/ui/browser/shows-button.tsx',
    code: `import { Button } from '#app/ui/kit/button.tsx'\nexport const x = <Button />`,
  },
  {
    rule: 'no-schemas-in-the-browser',
    at: 'app/ui/shop/form.tsx',
    code: `import { CartForm } from '#app/domain/cart/cart-request-schemas.ts'\nexport const x = CartForm`,
  },
  {
    rule: 'no-cycles',
    at: 'app/http/chicken.server.ts',
    code: `import { egg } from './egg.server.ts'\nexport const chicken = egg`,
  },
  {
    rule: 'shop-knows-no-tests',
    at: 'app/http/tested.server.ts',
    code: `import { shop } from '#test/shop/make-shop.ts'\nexport const x = shop`,
  },
  {
    rule: 'every-module-has-its-step',
    at: 'app/http/uses-unlisted.server.ts',
    code: `import { coupon } from '#app/domain/unlisted/coupon.ts'\nexport const x = coupon`,
  },
  {
    rule: 'modules-depend-downwards',
    at: 'app/domain/cart/looks-up.ts',
    code: `import type { Order } from '#app/domain/orders/order/order.ts'\nexport type X = Order`,
  },
  {
    rule: 'modules-depend-downwards',
    at: 'app/domain/looks-up.ts',
    code: `import type { Order } from './orders/order/order.ts'\nexport type X = Order`,
  },
  {
    rule: 'every-folder-of-orders-has-its-step',
    at: 'app/domain/orders/checkout/uses-unlisted.ts',
    code: `import type { Gift } from '../unlisted/gift.ts'\nexport type X = Gift`,
  },
  {
    rule: 'folders-of-orders-depend-downwards',
    at: 'app/domain/orders/order/looks-up.server.ts',
    code: `import { placeOrder } from '../checkout/place-order.server.ts'\nexport const x = placeOrder`,
  },
]

/** Targets that only the violating files import. */
export const VIOLATION_TARGETS = {
  'app/api/v1/orders.server.ts': `export const orders = 1`,
  'app/ui/between.tsx': `import { AdminTable } from './admin/table.tsx'\nexport const Between = () => <AdminTable />`,
  'app/http/egg.server.ts': `import { chicken } from './chicken.server.ts'\nexport const egg = chicken`,
  'app/domain/unlisted/coupon.ts': `export const coupon = 1`,
  'app/domain/orders/unlisted/gift.ts': `export type Gift = 1`,
  'test/shop/make-shop.ts': `export const shop = 1`,
}

/** Violations of the rules in biome.json: names of imports, and reading the environment. */
export const NAME_RULES: RuleViolation[] = [
  {
    rule: 'lint/style/noProcessEnv',
    at: 'app/http/reads-environment.server.ts',
    code: `export const x = process.env.SECRET`,
  },
  {
    rule: 'lint/style/noRestrictedImports',
    at: 'app/domain/orders/writes-cart.server.ts',
    code: `import { insertCart } from '#app/domain/cart/cart-store.server.ts'\nexport const x = insertCart`,
  },
  {
    rule: 'lint/style/noRestrictedImports',
    at: 'app/domain/orders/checkout/writes-cart.server.ts',
    code: `import { subtractFromCart } from '#app/domain/cart/cart-store.server.ts'\nexport const x = subtractFromCart`,
  },
  {
    rule: 'lint/style/noRestrictedImports',
    at: 'app/domain/privacy/adds-cart.server.ts',
    code: `import { insertCart } from '#app/domain/cart/cart-store.server.ts'\nexport const x = insertCart`,
  },
  {
    rule: 'lint/style/noRestrictedImports',
    at: 'app/domain/orders/writes-pack.server.ts',
    code: `import { insertPack } from '#app/domain/catalogue/product/pack-and-gst-rate-store.server.ts'\nexport const x = insertPack`,
  },
  {
    rule: 'lint/style/noRestrictedImports',
    at: 'app/routes/storefront/writes-cart.tsx',
    code: `import { insertCart } from '#app/domain/cart/cart-store.server.ts'\nexport const x = insertCart`,
  },
  {
    rule: 'lint/style/noRestrictedImports',
    at: 'app/domain/orders/asks-engine.server.ts',
    code: `import { isPostgres } from '#app/db/db.server.ts'\nexport const x = isPostgres`,
  },
]
