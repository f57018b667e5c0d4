import * as m from '@spokehaat/texts/layout'
import { chooseDigits, useDigits } from '../lib/digits.ts'
import { LANGUAGE } from '../lib/language.ts'

/** Bangla pages alone: some read figures faster as 0–9. */
export const DigitsSwitch = LANGUAGE === 'bn' ? BanglaDigitsSwitch : () => null

function BanglaDigitsSwitch() {
  const isBangla = useDigits() === 'bangla'
  return (
    <button
      type="button"
      onClick={() => chooseDigits(isBangla ? 'latin' : 'bangla')}
      className="needs-script footer-link"
    >
      {isBangla ? m.choose_latin_digits() : m.choose_bangla_digits()}
    </button>
  )
}
