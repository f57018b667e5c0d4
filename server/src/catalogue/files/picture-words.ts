/** Why a picture was not taken, in words for its line of the import. */
import { IMAGE_LIMITS } from '@spokehaat/contract/basics/constants'
import { OutsideError } from '../../platform/http/outside.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** For one picture, from its first step on; seconds. */
export const PICTURE_SECONDS = 30

/** Null for what is none of the picture's fault. */
export function pictureProblem(error: unknown): string | null {
  if (error instanceof Refusal && error.code.startsWith('image_') && error.code !== 'image_store_unavailable')
    return error.message
  return error instanceof OutsideError ? outsideWords(error) : null
}

const most = megabytes(IMAGE_LIMITS.bytes)

function outsideWords({ why, status, size }: OutsideError): string {
  switch (why) {
    case 'address':
      return 'This is no address of a picture.'
    case 'inside':
      return 'This address leads into a network of its own, from which nothing is fetched.'
    case 'unknown':
      return 'There is no server of this name.'
    case 'silent':
      return 'Its server does not answer.'
    case 'late':
      return `It did not come within ${PICTURE_SECONDS} seconds.`
    case 'round':
      return 'Its address leads on and on, and never to a picture.'
    case 'large':
      return size > 0
        ? `It weighs ${megabytes(size)}: at most ${most}, please.`
        : `It weighs more than ${most}.`
    case 'status':
      if (status === 401 || status === 403) return `Its server does not give it to others (${status}).`
      if (status === 404 || status === 410) return `It is not there any more (${status}).`
      return `Its server answers ${status}.`
  }
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MB`
}

/** Whether a second try may find it otherwise. */
export const mayPass = (error: unknown): boolean =>
  error instanceof OutsideError &&
  (error.why === 'silent' ||
    error.why === 'late' ||
    (error.why === 'status' && (error.status === 429 || error.status >= 500)))
