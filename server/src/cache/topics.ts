/** What a kept answer can depend on, besides products, which are named by their ids. */

/** Which products there are, and what they are found, ordered and counted by. */
export const LIST = 'list'
/** Which categories have products, and how many. */
export const CATEGORIES = 'categories'
export const SETTINGS = 'settings'
/** What the words of riders mean. */
export const SYNONYMS = 'synonyms'
