const ZERO = 0x9e6

/** With each digit 0–9 as Bangla writes it; all else stays. */
export function inBanglaDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(ZERO + Number(digit)))
}
