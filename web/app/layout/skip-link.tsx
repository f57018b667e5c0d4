/** For those who come with the keyboard: past the header, to the page itself. */
import * as m from '@spokehaat/texts/layout'
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      {m.skip()}
    </a>
  )
}
