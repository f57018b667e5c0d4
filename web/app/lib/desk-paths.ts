/** Every address of the shop and of its desk. */
import { paths as shopPaths, withQuery } from './paths.ts'

export const paths = {
  ...shopPaths,
  invoice: (id: string) => `/dashboard/orders/${encodeURIComponent(id)}/invoice`,
  /** On the roll of a receipt printer; it can be had on A4 there, too. */
  receipt: (id: string) => `/dashboard/orders/${encodeURIComponent(id)}/invoice?paper=80`,
  newOrder: (query: { at?: 'counter' } = {}) => withQuery('/dashboard/neworder', query),
  chatOrder: () => '/dashboard/neworder/chat',
  draft: (id: string) => `/dashboard/neworder/${encodeURIComponent(id)}`,
  returns: () => '/dashboard/returns',
  drawer: () => '/dashboard/drawer',
  month: (month?: string) => `/dashboard/month${month ? `?month=${month}` : ''}`,
  drawerSheet: (id: string) => `/dashboard/drawer/counts/${encodeURIComponent(id)}`,
  /** `parcel`: of one of several; left out, of what is to be sent. */
  packingSlip: (id: string, parcel?: number) =>
    withQuery(`/dashboard/allorders/${encodeURIComponent(id)}/packing-slip`, {
      ...(parcel !== undefined && { parcel: String(parcel) }),
    }),
  allProducts: () => '/dashboard/allproducts',
  importProducts: () => '/dashboard/allproducts/import',
  addProduct: () => '/dashboard/addproduct',
  /** A new one that starts as this one is. */
  duplicateProduct: (id: string) => `/dashboard/addproduct/${encodeURIComponent(id)}`,
  updateProduct: (id: string) => `/dashboard/updateproduct/${encodeURIComponent(id)}`,
  allOrders: (query: { search?: string; show?: string; view?: string; customer?: string } = {}) =>
    withQuery('/dashboard/allorders', query),
  /** Slips and parcel labels of many orders, as one document. */
  orderPapers: (numbers: readonly string[]) =>
    withQuery('/dashboard/order-papers', { of: numbers.join('.') }),
  customerOrder: (id: string) => `/dashboard/allorders/${encodeURIComponent(id)}`,
  allUsers: () => '/dashboard/allusers',
  user: (id: string) => `/dashboard/allusers/${encodeURIComponent(id)}`,
  customers: () => '/dashboard/customers',
  customer: (id: string) => `/dashboard/customers/${encodeURIComponent(id)}`,
  overview: () => '/dashboard/overview',
  messages: () => '/dashboard/messages',
  message: (id: string) => `/dashboard/messages/${encodeURIComponent(id)}`,
  cashObjections: () => '/dashboard/cash',
  deskReviews: (query: { search?: string } = {}) => withQuery('/dashboard/reviews', query),
  questions: () => '/dashboard/questions',
  question: (id: string) => `/dashboard/questions/${encodeURIComponent(id)}`,
  articles: () => '/dashboard/articles',
  articleFiles: () => '/dashboard/articles/files',
  addArticle: () => '/dashboard/addarticle',
  updateArticle: (id: string) => `/dashboard/updatearticle/${encodeURIComponent(id)}`,
  subscribers: () => '/dashboard/subscribers',
  writeCampaign: () => '/dashboard/subscribers/write',
  stock: () => '/dashboard/stock',
  receiveStock: (supplier?: string) => withQuery('/dashboard/stock/receive', { supplier }),
  countStock: () => '/dashboard/stock/count',
  stockEntry: (id: string) => `/dashboard/stock/entries/${encodeURIComponent(id)}`,
  suppliers: () => '/dashboard/suppliers',
  supplier: (id: string) => `/dashboard/suppliers/${encodeURIComponent(id)}`,
  /** Of all variants of a product, or of these with so many copies of each. */
  labels: (of: { product: string } | { variants: readonly (readonly [string, number])[] }) =>
    'product' in of
      ? withQuery('/dashboard/labels', { product: of.product })
      : `/dashboard/labels?${of.variants.map(([id, copies]) => `of=${encodeURIComponent(id)}:${copies}`).join('&')}`,
  waiting: (query: { kind?: 'price' } = {}) => withQuery('/dashboard/waiting', query),
  payments: () => '/dashboard/payments',
  receipts: () => '/dashboard/payments/receipts',
  payWays: () => '/dashboard/payments/ways',
  banglaQr: () => '/dashboard/payments/ways/qr',
  payWay: (gateway: string) => `/dashboard/payments/ways/${encodeURIComponent(gateway)}`,
  /** What a carrier owes, and paid out. */
  carrierCash: (carrier: string) => `/dashboard/carriers/${encodeURIComponent(carrier)}/cash`,
  discounts: () => '/dashboard/discounts',
  discount: (id: string) => `/dashboard/discounts/${encodeURIComponent(id)}`,
  addDiscount: () => '/dashboard/adddiscount',
  giftCards: () => '/dashboard/gift-cards',
  giftCard: (id: string) => `/dashboard/gift-cards/${encodeURIComponent(id)}`,
  giftCardPaper: () => '/dashboard/gift-card-paper',
  taxes: () => '/dashboard/taxes',
  taxPaper: (id: string) => `/dashboard/taxes/papers/${encodeURIComponent(id)}`,
  mail: () => '/dashboard/mail',
  oneMail: (id: string) => `/dashboard/mail/${encodeURIComponent(id)}`,
  phoneMessages: () => '/dashboard/phone-messages',
  onePhoneMessage: (id: string) => `/dashboard/phone-messages/${encodeURIComponent(id)}`,
  smsProviders: () => '/dashboard/sms-providers',
  smsProvider: (id: string) => `/dashboard/sms-providers/${encodeURIComponent(id)}`,
  addSmsProvider: (kind: string) => `/dashboard/add-sms-provider/${kind}`,
  redirects: () => '/dashboard/old-addresses',
  exports: () => '/dashboard/exports',
  jobs: () => '/dashboard/jobs',
  mentions: () => '/dashboard/mentions',
  roles: () => '/dashboard/roles',
  role: (id: string) => `/dashboard/roles/${id}`,
  auditLog: () => '/dashboard/audit',
  settings: () => '/dashboard/settings',
  pages: () => '/dashboard/pages',
  page: (page: string) => `/dashboard/pages/${page}`,
  look: () => '/dashboard/look',
  firstDay: () => '/dashboard/first-day',
  words: () => '/dashboard/words',
  wordsOf: (kind: string) => `/dashboard/words/${encodeURIComponent(kind)}`,
  yourShop: () => '/dashboard/your-shop',
  delivery: () => '/dashboard/delivery',
  carriers: () => '/dashboard/delivery/carriers',
  carrier: (id: string) => `/dashboard/delivery/carriers/${encodeURIComponent(id)}`,
  addCarrier: (protocol: string) => `/dashboard/delivery/add-carrier/${protocol}`,
  bench: (query: { show?: string } = {}) => withQuery('/dashboard/parcels', query),
  /** The bench, with these orders to be booked. */
  bookParcels: (numbers: readonly string[]) => withQuery('/dashboard/parcels', { of: numbers.join('.') }),
  /** Labels of these parcels. */
  parcelLabels: (parcels: readonly string[]) =>
    withQuery('/dashboard/parcel-labels', { of: parcels.join('.') }),
  /** What the carrier signs at the pick-up. */
  manifest: (parcels: readonly string[]) => withQuery('/dashboard/manifest', { of: parcels.join('.') }),
} as const
