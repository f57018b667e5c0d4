const ZERO = 0x9e6

/** With each digit 0–9 as Bangla writes it; all else stays. */
export function inBanglaDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(ZERO + Number(digit)))
}

/** Where the digits of a script begin: Arabic, Persian, Devanagari, Bangla, full width. */
const ZEROS = ['٠', '۰', '०', '০', '０'].map((zero) => zero.charCodeAt(0))

/** Digits of other scripts as 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find((one) => code >= one && code <= one + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}
