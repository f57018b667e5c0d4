/** Cache tags: what a response can depend on. Each product is a tag too, by its id. */

/** Which products exist, and the fields by which they are found, sorted and counted. */
export const LIST = 'list'
/** Which categories have products, and how many. */
export const CATEGORIES = 'categories'
export const SETTINGS = 'settings'
/** What delivery costs and takes. */
export const DELIVERY = 'delivery'
/** Published articles of the blog, any text of them. */
export const ARTICLES = 'articles'
/** Old addresses and where they lead. */
export const REDIRECTS = 'redirects'
/** Which gateways the shop can be paid by. */
export const PAY_WAYS = 'pay-ways'
/** What the owner has published of home and the pages. */
export const CONTENT = 'content'
/** The menu and the columns of the footer, likewise. */
export const FRAME = 'frame'
/** Of words in searches. */
export const SYNONYMS = 'synonyms'
