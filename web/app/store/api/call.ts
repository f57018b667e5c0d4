/** Calls of the API by their route, typed by the contract, of which no schema comes into the browser. */

import type {
  EndpointBuilder,
  FetchArgs,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react'
import type { Calls } from '@spokehaat/contract/calls/calls'
import type { baseQuery } from './base-query.ts'

/** Whoever sends a list does not mind whether it may be changed. */
type Given<T> = T extends readonly (infer One)[]
  ? readonly Given<One>[]
  : T extends object
    ? { [K in keyof T]: Given<T[K]> }
    : T
type Input<S> = S extends { _zod: { input: infer I } } ? Given<I> : never
type Output<S> = S extends { _zod: { output: infer O } } ? O : never

/** What a call takes: each part that it names, and no other. A query that names one thing several times is
 * written by hand. */
type Sent<C> = (C extends { params: infer S } ? { params: Input<S> } : unknown) &
  (C extends { query: infer S } ? { query?: Input<S> | URLSearchParams } : unknown) &
  (C extends { headers: unknown } ? { key?: string } : unknown) &
  (C extends { body: infer S } ? { body: Input<S> } : unknown) &
  (C extends { file: unknown } ? { body: FormData } : unknown) & {
    /** Milliseconds, where it may take longer than most. */
    timeout?: number
    /** Reads an answer whose success is no JSON; a refusal is JSON as ever. */
    responseHandler?: (response: Response) => Promise<unknown>
  }

/** The whole body of a success. */
type Answer<R extends keyof Calls> = Output<Calls[R]['answer']>
/** What a call is sent. */
export type BodyOf<R extends keyof Calls> = Calls[R] extends { body: infer S } ? Input<S> : never
/** What a success carries. */
export type DataOf<R extends keyof Calls> = Answer<R> extends { data: infer D } ? D : never

type BaseQuery = typeof baseQuery
type Build<Tags extends string> = EndpointBuilder<BaseQuery, Tags, 'baseApi'>
type Asking<Arg, Result, Tags extends string> = Pick<
  QueryDefinition<Arg, BaseQuery, Tags, Result, 'baseApi'>,
  'providesTags' | 'keepUnusedDataFor' | 'onQueryStarted' | 'onCacheEntryAdded' | 'extraOptions'
>
type Changing<Arg, Result, Tags extends string> = Pick<
  MutationDefinition<Arg, BaseQuery, Tags, Result, 'baseApi'>,
  'invalidatesTags' | 'onQueryStarted' | 'extraOptions'
>
interface Own<R extends keyof Calls, Arg, Result> {
  /** What the endpoint's argument says to the call; without one there is nothing to say. */
  send?: (arg: Arg) => Sent<Calls[R]>
  /** What of the answer is kept: its data by default. */
  take?: (answer: Answer<R>) => Result
}

/** The endpoint of a question: `order: ask(build, 'GET /orders/:id', { send: (id: string) => ({ params: { id } }) })`. */
export function ask<R extends keyof Calls, Tags extends string, Arg = void, Result = DataOf<R>>(
  build: Build<Tags>,
  route: R,
  { send, take, ...more }: Own<R, Arg, Result> & Asking<NoInfer<Arg>, NoInfer<Result>, Tags> = {},
): QueryDefinition<NoInfer<Arg>, BaseQuery, Tags, NoInfer<Result>, 'baseApi'> {
  return build.query<Result, Arg>({
    ...more,
    query: (arg) => requestOf(route, send?.(arg)),
    transformResponse: take ?? dataOf,
  })
}

/** The endpoint of a change, in the same way. */
export function change<R extends keyof Calls, Tags extends string, Arg = void, Result = DataOf<R>>(
  build: Build<Tags>,
  route: R,
  { send, take, ...more }: Own<R, Arg, Result> & Changing<NoInfer<Arg>, NoInfer<Result>, Tags> = {},
): MutationDefinition<NoInfer<Arg>, BaseQuery, Tags, NoInfer<Result>, 'baseApi'> {
  return build.mutation<Result, Arg>({
    ...more,
    query: (arg) => requestOf(route, send?.(arg)),
    transformResponse: take ?? dataOf,
  })
}

export function dataOf<Result>(answer: unknown): Result {
  return (answer as { data: Result }).data
}

interface Parts extends Partial<FetchArgs> {
  /** There for each `:name` of the path, by the types. */
  params: Record<string, unknown>
  query?: Record<string, unknown> | URLSearchParams
  key?: string
}

/** The request of a call. A parameter of the path is written so that no character of it is read as part of the address. */
export function requestOf<R extends keyof Calls>(route: R, sent?: Sent<Calls[R]>): FetchArgs {
  const { params, query, key, ...rest } = (sent ?? {}) as Parts
  const [method, path] = route.split(' ') as [string, string]
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return {
    method,
    url,
    ...rest,
    ...(query && { params: query }),
    ...(key && { headers: { 'idempotency-key': key } }),
  }
}

/** The body of a form with this one file. */
export function formOf(field: string, file: File): FormData {
  const form = new FormData()
  form.append(field, file)
  return form
}
