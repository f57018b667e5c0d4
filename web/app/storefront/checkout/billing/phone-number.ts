import { tidyPhone } from '@spokehaat/contract/identity/phone'

/** Whether a courier in Bangladesh can dial it: a mobile number, or a landline with its area code. */
export function isBangladeshi(phone: string): boolean {
  return /^(?:\+?880|0)(?:1[3-9]\d{8}|[2-9]\d{7,9})$/.test(tidyPhone(phone))
}
