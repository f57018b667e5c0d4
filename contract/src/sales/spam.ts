/** What looks like the address of a page or a mailbox in what a stranger wrote. Links are what spam is written for. */

/** Names of addresses that hardly ever follow a full stop without a blank in anybody's prose. */
const ENDINGS = 'com|net|org|info|biz|xyz|ru|cn|com\\.bd|gov\\.bd|edu\\.bd'
/** Words too, so that they count with a path behind them alone: `t.me/x`, but not "for me.me too". */
const SHORT_ENDINGS = 'me|ly|gl|gle|co|io|be|bd|in|link|shop|online|site|store|top|club|app|dev'

// one character of what may be long is looked at: else a long text would be gone through from each of its letters
const ADDRESS = new RegExp(
  [
    '[a-z0-9+.-]:\\s*/\\s*/',
    '\\bwww\\s*\\.',
    `[\\p{L}\\p{N}-]\\s?\\.\\s?(?:${ENDINGS})(?![\\p{L}\\p{N}])`,
    `[\\p{L}\\p{N}-]\\.(?:${SHORT_ENDINGS})/\\S`,
    '[\\w.+-]@[\\p{L}\\p{N}-]+\\.[\\p{L}]{2,}',
  ].join('|'),
  'iu',
)

/** Also in wide letters, and with what is not to be seen between them. */
export function hasWebAddress(text: string): boolean {
  return ADDRESS.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
}
