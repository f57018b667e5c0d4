import { hash } from 'node:crypto'

/** Of 80 bits, which nobody guesses, a plain hash is enough. */
export const giftCodeHash = (code: string): string => hash('sha256', `gift card ${code}`, 'base64url')
