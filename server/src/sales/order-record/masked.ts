/** `r…@example.com`: enough for its owner to know it. */
export function maskedMail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 0 ? '' : `${address.slice(0, 1)}…${address.slice(at)}`
}

/** `017…678` */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}…${phone.slice(-3)}`
}
