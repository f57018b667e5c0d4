import { isPermission, type Permission } from '@spokehaat/contract/identity/permissions'
import type { Path } from 'react-router'
import { paths } from './paths.ts'

const home: Path = { pathname: paths.home(), search: '', hash: '' }

/** Where to go after signing in: the `from` of a route guard. Only a place within the shop, else its home. */
export function returnTarget(state: unknown): Path {
  const from = read(state, 'from')
  const pathname = read(from, 'pathname')
  if (typeof pathname !== 'string' || !isOurs(pathname)) return home
  return { pathname, search: part(from, 'search', '?'), hash: part(from, 'hash', '#') }
}

/** Whether a guard led here, from a place to go back to. */
export function isSentHere(state: unknown): boolean {
  return read(state, 'from') !== undefined
}

/** From one entrance to the next: where it is to lead in the end, and who stands there. */
export function withEmail(state: unknown, email: string): object {
  return { from: read(state, 'from'), needs: read(state, 'needs'), email }
}

/** For the sign-in, which fills it in; `mustConfirm`: an address is to be confirmed before. */
export function afterRegistering(state: unknown, email: string, mustConfirm: boolean): object {
  return { ...withEmail(state, email), ...(mustConfirm && { mustConfirm }) }
}

/** What was typed as email at the last entrance; empty where nothing was. */
export function emailIn(state: unknown): string {
  const email = read(state, 'email')
  return typeof email === 'string' ? email : ''
}

export function mustConfirm(state: unknown): boolean {
  return read(state, 'mustConfirm') === true
}

/** What the place that sent here needs and the account may not have; null where any account will do. */
export function neededPermission(state: unknown): Permission | null {
  const needs = read(state, 'needs')
  return isPermission(needs) ? needs : null
}

/** `//elsewhere` and `/\elsewhere` name another host; the two entrances would lead in a circle. */
function isOurs(pathname: string): boolean {
  return /^\/(?![/\\])/.test(pathname) && pathname !== paths.login() && pathname !== paths.register()
}

function part(from: unknown, name: 'search' | 'hash', start: string): string {
  const value = read(from, name)
  return typeof value === 'string' && value.startsWith(start) ? value : ''
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}
