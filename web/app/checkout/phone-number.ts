const ZERO_IN_BENGALI = '০'.charCodeAt(0)

/** As the shop takes it: Bengali digits become 0 to 9; blanks and dots, which people put between groups, go. */
export function tidyPhone(typed: string): string {
  return typed
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - ZERO_IN_BENGALI))
    .replace(/[\s.\u200b-\u200f\u202a-\u202e]/g, '')
}

/** Whether a courier in Bangladesh can dial it: a mobile number, or a landline with its area code. */
export function isBangladeshi(phone: string): boolean {
  const digits = tidyPhone(phone).replace(/[-()]/g, '')
  return /^(?:\+?880|0)(?:1[3-9]\d{8}|[2-9]\d{7,9})$/.test(digits)
}
