import { useTakesQrQuery } from '../receipts/receipts-api.ts'
import { usePayWaysQuery } from './pay-ways-api.ts'

/** Whether money may come without a page of payment: a wallet is set up, or the shop's own code is shown. */
export function usePagelessMoney(): boolean {
  const { data: ways } = usePayWaysQuery()
  const { data: qr } = useTakesQrQuery()
  const hasWallet = ways?.some(({ gateway, secrets }) => gateway === 'bkash' && secrets.length > 0) ?? false
  return hasWallet || (qr?.isOn ?? false)
}
