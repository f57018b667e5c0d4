/** Products of one list. Apart from the schemas, which no page loads to show a heart. */
export const MAX_SAVED = 200
