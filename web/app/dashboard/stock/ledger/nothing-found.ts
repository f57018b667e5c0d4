/** In the place of the rows of whichever view of the stock. */
export const NOTHING_FOUND = {
  title: 'Nothing found',
  words: 'Try another word, another reason, or a longer time.',
  all: 'Show everything',
}
