/** Every call of the API. */
import { articlesCalls } from './blog/articles.ts'
import { blogCalls } from './blog/blog.ts'
import { goesWithCalls } from './catalogue/goes-with.ts'
import { manageCalls } from './catalogue/manage.ts'
import { productFilesCalls } from './catalogue/product-files.ts'
import { productsCalls } from './catalogue/products.ts'
import { questionsCalls } from './catalogue/questions.ts'
import { redirectsCalls } from './catalogue/redirects.ts'
import { synonymsCalls } from './catalogue/synonyms.ts'
import { contentCalls } from './content/content.ts'
import { accountsCalls } from './identity/accounts.ts'
import { auditCalls } from './identity/audit.ts'
import { devicesCalls } from './identity/devices.ts'
import { guestsCalls } from './identity/guests.ts'
import { invitationsCalls } from './identity/invitations.ts'
import { proofsCalls } from './identity/proofs.ts'
import { recoveryCalls } from './identity/recovery.ts'
import { riderCalls } from './identity/rider.ts'
import { rolesCalls } from './identity/roles.ts'
import { sessionsCalls } from './identity/sessions.ts'
import { twoFactorCalls } from './identity/two-factor.ts'
import { usersCalls } from './identity/users.ts'
import { imagesCalls } from './media/images.ts'
import { healthCalls } from './platform/health.ts'
import { campaignsCalls } from './post/campaigns.ts'
import { inboxCalls } from './post/inbox.ts'
import { mailsCalls } from './post/mails.ts'
import { messagesCalls, newsletterCalls } from './post/messages.ts'
import { phoneMessagesCalls } from './post/phone-messages.ts'
import { subscribersCalls } from './post/subscribers.ts'
import { wordsCalls } from './post/words.ts'
import { alertsCalls } from './sales/alerts.ts'
import { areasCalls } from './sales/areas.ts'
import { bulkCalls } from './sales/bulk.ts'
import { cardSalesCalls } from './sales/card-sales.ts'
import { carrierCashCalls } from './sales/carrier-cash.ts'
import { carriersCalls } from './sales/carriers.ts'
import { cartCalls } from './sales/cart.ts'
import { cartsCalls } from './sales/carts.ts'
import { cashStepsCalls } from './sales/cash-steps.ts'
import { changesCalls } from './sales/changes.ts'
import { chatOrdersCalls } from './sales/chat-orders.ts'
import { creditCalls } from './sales/credit.ts'
import { customersCalls } from './sales/customers.ts'
import { deliveryCalls } from './sales/delivery.ts'
import { deskReviewsCalls } from './sales/desk-reviews.ts'
import { discountDeskCalls } from './sales/discount-desk.ts'
import { discountsCalls } from './sales/discounts.ts'
import { draftsCalls } from './sales/drafts.ts'
import { drawerCalls } from './sales/drawer.ts'
import { gatewayHealthCalls } from './sales/gateway-health.ts'
import { newsCalls } from './sales/news.ts'
import { notificationCalls } from './sales/notification.ts'
import { orderLinksCalls } from './sales/order-links.ts'
import { ordersCalls } from './sales/orders.ts'
import { pastCalls } from './sales/past.ts'
import { payWaysCalls } from './sales/pay-ways.ts'
import { receiptsCalls } from './sales/receipts.ts'
import { refundsCalls } from './sales/refunds.ts'
import { returnsCalls } from './sales/returns.ts'
import { reviewsCalls } from './sales/reviews.ts'
import { savedCalls } from './sales/saved.ts'
import { staffCalls } from './sales/staff.ts'
import { taxCalls } from './sales/tax.ts'
import { teamCalls } from './sales/team.ts'
import { customerDataCalls } from './shop/customer-data.ts'
import { exportsCalls } from './shop/exports.ts'
import { firstDayCalls } from './shop/first-day.ts'
import { jobsCalls } from './shop/jobs.ts'
import { overviewCalls } from './shop/overview.ts'
import { ownDataCalls } from './shop/own-data.ts'
import { putAwayCalls } from './shop/put-away.ts'
import { reconciliationsCalls } from './shop/reconciliations.ts'
import { settingsCalls } from './shop/settings.ts'
import { entriesCalls } from './stock/entries.ts'
import { labelsCalls } from './stock/labels.ts'
import { stockCalls } from './stock/stock.ts'
import { suppliersCalls } from './stock/suppliers.ts'

export const CALLS = {
  ...articlesCalls,
  ...blogCalls,
  ...goesWithCalls,
  ...gatewayHealthCalls,
  ...payWaysCalls,
  ...receiptsCalls,
  ...healthCalls,
  ...manageCalls,
  ...productFilesCalls,
  ...productsCalls,
  ...questionsCalls,
  ...redirectsCalls,
  ...synonymsCalls,
  ...contentCalls,
  ...accountsCalls,
  ...auditCalls,
  ...devicesCalls,
  ...guestsCalls,
  ...invitationsCalls,
  ...proofsCalls,
  ...recoveryCalls,
  ...riderCalls,
  ...rolesCalls,
  ...sessionsCalls,
  ...twoFactorCalls,
  ...usersCalls,
  ...imagesCalls,
  ...campaignsCalls,
  ...inboxCalls,
  ...mailsCalls,
  ...messagesCalls,
  ...newsletterCalls,
  ...phoneMessagesCalls,
  ...chatOrdersCalls,
  ...subscribersCalls,
  ...wordsCalls,
  ...alertsCalls,
  ...areasCalls,
  ...bulkCalls,
  ...cardSalesCalls,
  ...carriersCalls,
  ...carrierCashCalls,
  ...cartCalls,
  ...cartsCalls,
  ...changesCalls,
  ...cashStepsCalls,
  ...creditCalls,
  ...pastCalls,
  ...customersCalls,
  ...deliveryCalls,
  ...deskReviewsCalls,
  ...discountDeskCalls,
  ...discountsCalls,
  ...draftsCalls,
  ...drawerCalls,
  ...newsCalls,
  ...notificationCalls,
  ...orderLinksCalls,
  ...ordersCalls,
  ...refundsCalls,
  ...returnsCalls,
  ...reviewsCalls,
  ...savedCalls,
  ...staffCalls,
  ...taxCalls,
  ...teamCalls,
  ...customerDataCalls,
  ...exportsCalls,
  ...jobsCalls,
  ...overviewCalls,
  ...ownDataCalls,
  ...putAwayCalls,
  ...reconciliationsCalls,
  ...settingsCalls,
  ...firstDayCalls,
  ...entriesCalls,
  ...labelsCalls,
  ...stockCalls,
  ...suppliersCalls,
}
export type Calls = typeof CALLS
