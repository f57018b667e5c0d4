import type { Call, Who } from '@spokehaat/contract/calls/call'
import { CALLS } from '@spokehaat/contract/calls/calls'

/** Who may ask what, by routes as the API's description names them. */
export const WHO_MAY_ASK: Record<string, Who> = Object.fromEntries(
  Object.entries<Call>(CALLS)
    .filter(([, { isHidden }]) => !isHidden)
    .map(([route, { who }]) => [route.replace(' ', ' /api').replaceAll(/:(\w+)/g, '{$1}'), who]),
)
