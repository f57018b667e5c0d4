/** The rider's figures in the account, for whoever asked for that. Loaded only by who is signed in. */

import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import { baseApi } from '../api/base-api.ts'
import { ask, change } from '../api/call.ts'
import { readKept, writeKept } from '../kept/kept-rider.ts'
import type { AppDispatch } from '../store.ts'

const riderApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    accountRider: ask(build, 'GET /auth/rider'),
    keepRider: change(build, 'PUT /auth/rider', {
      send: (body: Rider) => ({ body }),
    }),
    forgetRider: change(build, 'DELETE /auth/rider'),
  }),
})

/** Asked once a visit, of one account. */
let asked: string | null = null

/**
 * What the account keeps takes the place of what the browser knows of it. What the browser alone keeps stays as it is: its
 * owner never asked for more.
 */
export async function takeFromAccount(dispatch: AppDispatch, userId: string): Promise<void> {
  const before = readKept()
  if (asked === userId || (before && before.owner !== userId)) return
  asked = userId
  const { data } = await dispatch(
    riderApi.endpoints.accountRider.initiate(undefined, { subscribe: false, forceRefetch: true }),
  )
  // without an answer, and where somebody typed others meanwhile, all stays
  if (data === undefined || readKept() !== before) return
  if (data !== null) writeKept({ rider: data, owner: userId })
  else if (before) writeKept(null)
}

/** Whether the account has them now. */
export async function keepInAccount(dispatch: AppDispatch, userId: string, rider: Rider): Promise<boolean> {
  const { error } = await dispatch(riderApi.endpoints.keepRider.initiate(rider))
  if (error === undefined) writeKept({ rider, owner: userId })
  return error === undefined
}

/** Whether the account has none now. */
export async function forgetInAccount(dispatch: AppDispatch): Promise<boolean> {
  const { error } = await dispatch(riderApi.endpoints.forgetRider.initiate())
  return error === undefined
}
