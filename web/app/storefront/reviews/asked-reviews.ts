/** Which reviews of a product are asked for, and in which order. */
export interface AskedReviews {
  sort: 'helpful' | 'new'
  /** A rider's height in cm: those of about that height alone. */
  like: number | null
  size: string | null
}

/** What comes with the page. */
export const AS_THEY_COME: AskedReviews = { sort: 'helpful', like: null, size: null }
