import { hasLogin, readWebAddress } from '../basics/web-address.ts'
import { z } from '../basics/zod.ts'

/** Of a product's picture: our own store's, or one that somebody else serves. */
export const pictureAddress = z
  .string()
  .max(500)
  .refine(
    (address) => /^\/images\/[\w-][\w.-]*$/.test(address) || readWebAddress(address) !== null,
    'A picture is one of ours (/images/…) or at an http(s) address.',
  )
  .refine((address) => {
    const url = readWebAddress(address)
    return url === null || !hasLogin(url)
  }, 'The address of a picture has no name and no password in it.')
