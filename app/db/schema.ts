import type { CartLinesTable, CartsTable, MergedCartsTable } from './schema/carts.ts'
import type { CouponsTable, CouponUsesTable } from './schema/coupons.ts'
import type {
  ChangedOrdersTable,
  DailyBuyersTable,
  DailyProductSalesTable,
  DailySalesTable,
  MonthlyProductSalesTable,
} from './schema/daily-sales.ts'
import type {
  GstRatesTable,
  LotPicksTable,
  LotsTable,
  PackingTicksTable,
  PacksTable,
  PriceChangesTable,
  ProductsTable,
  SearchMissesTable,
  StockMovementsTable,
  StockPoolsTable,
} from './schema/goods.ts'
import type {
  CreditNoteLinesTable,
  CreditNotesTable,
  HoldsTable,
  InvoicesTable,
  OrderEventsTable,
  OrderLinesTable,
  OrdersTable,
  OrderWordsTable,
  SavedViewsTable,
} from './schema/orders.ts'
import type {
  CashRemittancesTable,
  OrderEditsTable,
  ParkedMoneyTable,
  PaymentEventsTable,
  PaymentsTable,
  RefundLinesTable,
  RefundsTable,
} from './schema/payments.ts'
import type {
  AccountsTable,
  AddressesTable,
  ConsentsTable,
  OneTimeCodesTable,
  SessionsTable,
  SpentProofsTable,
  UsersTable,
} from './schema/people.ts'
import type { ProductImportRowsTable, ProductImportsTable } from './schema/product-imports.ts'
import type {
  PackProblemsTable,
  ReviewAsksTable,
  ReviewsTable,
  SampleRequestsTable,
  TicketEventsTable,
  TicketsTable,
} from './schema/requests.ts'
import type { CustomerNotesTable, InvitationsTable, PaymentTestStepsTable, PaymentTestsTable } from './schema/staff.ts'
import type {
  AuditLogTable,
  ChoresTable,
  CountersTable,
  DocumentPrintsTable,
  FirebaseDocumentsTable,
  IdempotencyKeysTable,
  OutboxTable,
  PictureRemovalsTable,
  RateCountsTable,
  SettingsTable,
} from './schema/upkeep.ts'

// The tables as code sees them, in the order of the migrations. JSON columns are text; stores parse them.
export type Tables = {
  settings: SettingsTable
  counters: CountersTable
  accounts: AccountsTable
  one_time_codes: OneTimeCodesTable
  spent_proofs: SpentProofsTable
  users: UsersTable
  consents: ConsentsTable
  addresses: AddressesTable
  sessions: SessionsTable
  products: ProductsTable
  packs: PacksTable
  price_changes: PriceChangesTable
  gst_rates: GstRatesTable
  stock_pools: StockPoolsTable
  stock_movements: StockMovementsTable
  search_misses: SearchMissesTable
  carts: CartsTable
  cart_lines: CartLinesTable
  merged_carts: MergedCartsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  holds: HoldsTable
  payments: PaymentsTable
  payment_events: PaymentEventsTable
  refunds: RefundsTable
  invoices: InvoicesTable
  idempotency_keys: IdempotencyKeysTable
  outbox: OutboxTable
  tickets: TicketsTable
  rate_counts: RateCountsTable
  audit_log: AuditLogTable
  picture_removals: PictureRemovalsTable
  order_words: OrderWordsTable
  saved_views: SavedViewsTable
  refund_lines: RefundLinesTable
  order_edits: OrderEditsTable
  credit_notes: CreditNotesTable
  credit_note_lines: CreditNoteLinesTable
  document_prints: DocumentPrintsTable
  ticket_events: TicketEventsTable
  sample_requests: SampleRequestsTable
  pack_problems: PackProblemsTable
  reviews: ReviewsTable
  review_asks: ReviewAsksTable
  coupons: CouponsTable
  coupon_uses: CouponUsesTable
  lots: LotsTable
  lot_picks: LotPicksTable
  packing_ticks: PackingTicksTable
  customer_notes: CustomerNotesTable
  invitations: InvitationsTable
  payment_tests: PaymentTestsTable
  payment_test_steps: PaymentTestStepsTable
  product_imports: ProductImportsTable
  product_import_rows: ProductImportRowsTable
  firebase_documents: FirebaseDocumentsTable
  parked_money: ParkedMoneyTable
  chores: ChoresTable
  cash_remittances: CashRemittancesTable
  changed_orders: ChangedOrdersTable
  daily_sales: DailySalesTable
  daily_product_sales: DailyProductSalesTable
  monthly_product_sales: MonthlyProductSalesTable
  daily_buyers: DailyBuyersTable
}
