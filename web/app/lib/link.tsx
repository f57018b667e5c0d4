/**
 * The router's links. On the server they are the anchor alone: there is nothing to click, and working out where each
 * leads from where we are, dozens of times a page, took a tenth of the time of rendering it.
 */
import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from 'react-router'

/** An address that the router would write as it stands. */
const PLAIN = /^\/(?:[\w%-]+(?:\/[\w%-]+)*)?(?:\?[^#]+)?(?:#.+)?$/
const PLAIN_PATH = /^\/(?:[a-z-]+(?:\/[a-z-]+)*)?$/

type LinkProps = ComponentProps<typeof RouterLink>
type NavLinkProps = Omit<ComponentProps<typeof RouterNavLink>, 'className' | 'style' | 'children'> & {
  /** A path in small letters. */
  to: string
  className: (state: { isActive: boolean }) => string
  children: string
}

export const Link = import.meta.env.SSR ? PlainLink : RouterLink
export const NavLink: (props: NavLinkProps) => ReactNode = import.meta.env.SSR ? PlainNavLink : RouterNavLink

function PlainLink(props: LinkProps) {
  const { to, mask, reloadDocument, discover = 'render', target, ...rest } = props
  if (typeof to !== 'string' || mask !== undefined || !PLAIN.test(to)) return <RouterLink {...props} />
  const {
    prefetch: _prefetch,
    relative: _relative,
    replace: _replace,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    ...anchor
  } = rest
  return (
    <a {...anchor} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />
  )
}

function PlainNavLink({ to, end = false, className, ...rest }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase()
  if (!PLAIN_PATH.test(to)) return <RouterNavLink {...{ to, end, className, ...rest }} />
  // as the router has it, for which nothing is within the home page
  const isActive = here === to || (!end && to !== '/' && here.startsWith(`${to}/`))
  return (
    <PlainLink
      {...rest}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={className({ isActive })}
    />
  )
}
