import type { AuditTables } from './schema/audit.ts'
import type { BookTables } from './schema/books.ts'
import type { CampaignTables } from './schema/campaigns.ts'
import type { CartTables } from './schema/carts.ts'
import type { CatalogueTables } from './schema/catalogue.ts'
import type { ContentTables } from './schema/content.ts'
import type { CouponTables } from './schema/coupons.ts'
import type { DocumentTables } from './schema/document-prints.ts'
import type { IdentityTables } from './schema/identity.ts'
import type { ImportTables } from './schema/imports.ts'
import type { InventoryTables } from './schema/inventory.ts'
import type { InvoicingTables } from './schema/invoicing.ts'
import type { NotificationTables } from './schema/notifications.ts'
import type { OrderTables } from './schema/orders.ts'
import type { ParcelTables } from './schema/parcels.ts'
import type { PaymentTables } from './schema/payments.ts'
import type { RedirectTables } from './schema/redirects.ts'
import type { ReportTables } from './schema/reports.ts'
import type { ReviewTables } from './schema/reviews.ts'
import type { SettingTables } from './schema/settings.ts'
import type { StatementTables } from './schema/statements.ts'
import type { SupportTables } from './schema/support.ts'
import type { SystemTables } from './schema/system.ts'
import type { TrialYearTables } from './schema/trial-years.ts'

/**
 * The tables of the database. docs/schema.sql shows them all on one page, as the migrations leave them. Each module of
 * the domain owns its own (test/check/table-owners.test.ts).
 */
export type Tables = CatalogueTables &
  InventoryTables &
  CartTables &
  CouponTables &
  CampaignTables &
  OrderTables &
  InvoicingTables &
  ParcelTables &
  StatementTables &
  PaymentTables &
  DocumentTables &
  IdentityTables &
  ImportTables &
  SupportTables &
  ReviewTables &
  ReportTables &
  SettingTables &
  NotificationTables &
  AuditTables &
  SystemTables &
  RedirectTables &
  TrialYearTables &
  ContentTables &
  BookTables
