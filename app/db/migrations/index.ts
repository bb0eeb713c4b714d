import { initialSchema } from './0001-initial-schema.ts'
import { draftsAndFreeOrders } from './0002-drafts-and-free-orders.ts'
import { pictureRemovals } from './0003-picture-removals.ts'
import { orderSearchAndSavedViews } from './0004-order-search-and-saved-views.ts'
import { refundsAndEdits } from './0005-refunds-and-edits.ts'
import { lots } from './0006-lots.ts'
import { creditNotes } from './0007-credit-notes.ts'
import { priceChanges } from './0008-price-changes.ts'
import { coupons } from './0009-coupons.ts'
import { productImports } from './0009-product-imports.ts'
import { supportAndReviews } from './0010-support-and-reviews.ts'
import { customerNotesInvitationsPaymentTests } from './0011-customer-notes-invitations-payment-tests.ts'
import { dashboardIndexes } from './0012-dashboard-indexes.ts'
import { documentPrintsAndAuditIndexes } from './0013-document-prints-and-audit-indexes.ts'
import { refundFailures } from './0014-refund-failures.ts'
import { messageVariablesAndDismissal } from './0015-message-variables-and-dismissal.ts'
import { firebaseDocuments } from './0016-firebase-documents.ts'
import { hostedAccounts } from './0018-hosted-accounts.ts'
import { pictureRemovalFailures } from './0019-picture-removal-failures.ts'
import { payoutIndex } from './0020-payout-index.ts'
import { unansweredRefunds } from './0021-unanswered-refunds.ts'
import { orderIndexes } from './0022-order-indexes.ts'
import { limitsAndJobs } from './0023-limits-and-jobs.ts'
import { pictureAddresses } from './0024-picture-addresses.ts'
import { offSaleNotices } from './0025-off-sale-notices.ts'
import { refundLineAmounts } from './0026-refund-line-amounts.ts'
import { cashRemittances } from './0027-cash-remittances.ts'
import { dailySales } from './0028-daily-sales.ts'
import { importUndo } from './0029-import-undo.ts'
import { parkedMoney } from './0030-parked-money.ts'
import { parkedRefunds } from './0031-parked-refunds.ts'
import { monthlyProductSales } from './0033-monthly-product-sales.ts'
import { cashShortages } from './0036-cash-shortages.ts'
import { referenceTables } from './0037-reference-tables.ts'
import { ownPackSizes } from './0038-own-pack-sizes.ts'
import { slugsAndRedirects } from './0040-slugs-and-redirects.ts'
import { ownCategories } from './0041-own-categories.ts'
import { contentPages } from './0043-content-pages.ts'
import { packLimitAndProblemHours } from './0044-pack-limit-and-problem-hours.ts'
import { connections } from './0045-connections.ts'
import { trialYears } from './0046-trial-years.ts'
import { orderLineKinds } from './0047-order-line-kinds.ts'
import { collections } from './0048-collections.ts'
import { ownContactTopics } from './0049-own-contact-topics.ts'
import { accountantAndBooks } from './0050-accountant-and-books.ts'
import { datesOfMoney } from './0051-dates-of-money.ts'
import { closedMonths } from './0052-closed-months.ts'
import { parcels } from './0053-parcels.ts'
import { courierRates } from './0054-courier-rates.ts'
import { weightCharges } from './0055-weight-charges.ts'
import { shopperEmail } from './0056-shopper-email.ts'
import { messageChannels } from './0057-message-channels.ts'
import { packStickers } from './0058-pack-stickers.ts'
import { deliveryChallans } from './0059-delivery-challans.ts'
import { campaigns } from './0060-campaigns.ts'
import { counterSales } from './0062-counter-sales.ts'
import { pickup } from './0063-pickup.ts'
import { lotCosts } from './0064-lot-costs.ts'
import { buyerGstin } from './0065-buyer-gstin.ts'
import { taxFilings } from './0066-tax-filings.ts'
import { fileColumns } from './0067-file-columns.ts'
import { statements } from './0068-statements.ts'
import { oneOpenConsent } from './0069-one-open-consent.ts'
import { gstSchemes } from './0070-gst-schemes.ts'
import { localDelivery } from './0071-local-delivery.ts'
import { previewLinksAndWithdrawnProducts } from './0073-preview-links-and-withdrawn-products.ts'
import { waitingOrdersIndex } from './0074-waiting-orders-index.ts'
import { replacedOrders } from './0075-replaced-orders.ts'
import { ordersByInvoiceNumber } from './0076-orders-by-invoice-number.ts'
import { cashOfParcels } from './0077-cash-of-parcels.ts'
import { paidOutOfTheDrawer } from './0078-paid-out-of-the-drawer.ts'
import { remittanceSurplus } from './0079-remittance-surplus.ts'
import { whatsappTemplateTexts } from './0080-whatsapp-template-texts.ts'
import { netProductSales } from './0081-net-product-sales.ts'
import { orderedTax } from './0082-ordered-tax.ts'
import { excessCharges } from './0083-excess-charges.ts'
import { weightChargeLines } from './0084-weight-charge-lines.ts'
import { orderNotices } from './0085-order-notices.ts'
import { unpaidDeliveries } from './0086-unpaid-deliveries.ts'
import { documentsAsIssued } from './0087-documents-as-issued.ts'
import { pickupDayOfParcels } from './0088-pickup-day-of-parcels.ts'
import { takenParcels } from './0089-taken-parcels.ts'
import { reviewPictures } from './0090-review-pictures.ts'
import { unregisteredShops } from './0091-unregistered-shops.ts'
import { lostOrdersOfADay } from './0093-lost-orders-of-a-day.ts'
import { creditedGramsOfADay } from './0094-credited-grams-of-a-day.ts'
import { fixBuyersOfADay } from './0097-fix-buyers-of-a-day.ts'
import { orderLetters } from './0099-order-letters.ts'
import { parcelsBeforeAndPaymentReferences } from './0100-parcels-before-and-payment-references.ts'
import { storedCustomerSums } from './0101-stored-customer-sums.ts'
import { invoiceBuyersAndComparedReferences } from './0104-invoice-buyers-and-compared-references.ts'
import { lastOrdersOfCustomers } from './0105-last-orders-of-customers.ts'
import { secondCaptures } from './0109-second-captures.ts'
import { statementFiles } from './0110-statement-files.ts'
import { remittanceReversals } from './0111-remittance-reversals.ts'
import { paymentsInStatements } from './0112-payments-in-statements.ts'
import { countedRefunds } from './0113-counted-refunds.ts'
import { zonesOfParcels } from './0114-zones-of-parcels.ts'
import { indexesOfTheDashboard } from './0115-indexes-of-the-dashboard.ts'
import type { Migration } from './migration.ts'

/** Every migration, oldest first. A released migration never changes; a later one corrects it. */
export const MIGRATIONS: readonly Migration[] = [
  initialSchema,
  draftsAndFreeOrders,
  pictureRemovals,
  orderSearchAndSavedViews,
  refundsAndEdits,
  lots,
  creditNotes,
  priceChanges,
  coupons,
  productImports,
  supportAndReviews,
  customerNotesInvitationsPaymentTests,
  dashboardIndexes,
  documentPrintsAndAuditIndexes,
  refundFailures,
  messageVariablesAndDismissal,
  firebaseDocuments,
  hostedAccounts,
  pictureRemovalFailures,
  payoutIndex,
  unansweredRefunds,
  orderIndexes,
  limitsAndJobs,
  pictureAddresses,
  offSaleNotices,
  refundLineAmounts,
  cashRemittances,
  dailySales,
  importUndo,
  parkedMoney,
  parkedRefunds,
  monthlyProductSales,
  cashShortages,
  referenceTables,
  ownPackSizes,
  slugsAndRedirects,
  ownCategories,
  contentPages,
  packLimitAndProblemHours,
  connections,
  trialYears,
  orderLineKinds,
  collections,
  ownContactTopics,
  accountantAndBooks,
  datesOfMoney,
  closedMonths,
  parcels,
  courierRates,
  weightCharges,
  shopperEmail,
  messageChannels,
  packStickers,
  deliveryChallans,
  campaigns,
  counterSales,
  pickup,
  lotCosts,
  buyerGstin,
  taxFilings,
  fileColumns,
  statements,
  oneOpenConsent,
  gstSchemes,
  localDelivery,
  previewLinksAndWithdrawnProducts,
  waitingOrdersIndex,
  replacedOrders,
  ordersByInvoiceNumber,
  cashOfParcels,
  paidOutOfTheDrawer,
  remittanceSurplus,
  whatsappTemplateTexts,
  netProductSales,
  orderedTax,
  excessCharges,
  weightChargeLines,
  orderNotices,
  unpaidDeliveries,
  documentsAsIssued,
  pickupDayOfParcels,
  takenParcels,
  reviewPictures,
  unregisteredShops,
  lostOrdersOfADay,
  creditedGramsOfADay,
  fixBuyersOfADay,
  orderLetters,
  parcelsBeforeAndPaymentReferences,
  storedCustomerSums,
  invoiceBuyersAndComparedReferences,
  lastOrdersOfCustomers,
  secondCaptures,
  statementFiles,
  remittanceReversals,
  paymentsInStatements,
  countedRefunds,
  zonesOfParcels,
  indexesOfTheDashboard,
]
