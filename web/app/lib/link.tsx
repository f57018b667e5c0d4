/**
 * The router's links, for addresses that lead to the same place from wherever they stand. The router's own work out
 * where each leads from here, dozens of times a page, on the server, when the browser takes the page over, and anew
 * whenever a step begins or ends. Any other address is left to them.
 */
import { type ComponentProps, type MouseEvent, type ReactNode, useContext, useRef, useState } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  PrefetchPageLinks,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
} from 'react-router'

/** An address that the router would write as it stands. */
const PLAIN = /^\/(?:[\w%-]+(?:\/[\w%-]+)*)?(?:\?[^#]+)?(?:#.+)?$/
const PLAIN_PATH = /^\/(?:[a-z-]+(?:\/[a-z-]+)*)?$/

/** Milliseconds that a link is pointed at before what it leads to is asked for, as at the router's own. */
const INTENT = 100

type LinkProps = ComponentProps<typeof RouterLink>
type AnchorProps = ComponentProps<'a'>
type NavLinkProps = Omit<ComponentProps<typeof RouterNavLink>, 'className' | 'style' | 'children'> & {
  /** A path in small letters. */
  to: string
  className: (state: { isActive: boolean }) => string
  children: string
}

/** On the server, where there is nothing to click or to ask for early, the anchor alone. */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink

function ServerLink(props: LinkProps) {
  return isPlain(props) ? <a {...anchorOf(props)} /> : <RouterLink {...props} />
}

export function BrowserLink(props: LinkProps) {
  if (!isPlain(props)) return <RouterLink {...props} />
  return props.prefetch === 'intent' ? <PrefetchingLink {...props} /> : <FollowedLink {...props} />
}

interface PlainProps extends LinkProps {
  to: string
}

function isPlain(props: LinkProps): props is PlainProps {
  const { to, mask, reloadDocument, prefetch = 'none' } = props
  const isKnown = prefetch === 'none' || prefetch === 'intent'
  return typeof to === 'string' && PLAIN.test(to) && isKnown && mask === undefined && !reloadDocument
}

function anchorOf(props: PlainProps): AnchorProps {
  const {
    to,
    discover = 'render',
    prefetch: _prefetch,
    relative: _relative,
    replace: _replace,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    mask: _mask,
    reloadDocument: _reloadDocument,
    target,
    ...anchor
  } = props
  // in the order in which the router writes them
  return {
    ...anchor,
    href: to,
    target,
    ...(discover === 'render' && { 'data-discover': 'true' }),
  }
}

function FollowedLink(props: PlainProps) {
  const { to, target, onClick, replace, state, preventScrollReset, viewTransition, defaultShouldRevalidate } =
    props
  const router = useContext(DataRouterContext)?.router

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!router || event.defaultPrevented || !isForUs(event, target)) return
    event.preventDefault()
    const { pathname, search, hash } = router.state.location
    void router.navigate(to, {
      // a second step to the same place is none to come back to
      replace: replace ?? to === pathname + search + hash,
      state,
      preventScrollReset,
      viewTransition,
      defaultShouldRevalidate,
    })
  }

  return <a {...anchorOf({ ...props, onClick: follow })} />
}

function PrefetchingLink(props: PlainProps) {
  const { onFocus, onBlur, onMouseEnter, onMouseLeave, onTouchStart } = props
  const [isNear, setNear] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function approach() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setNear(true), INTENT)
  }

  function leave() {
    clearTimeout(timer.current)
    setNear(false)
  }

  return (
    <>
      <FollowedLink
        {...props}
        onFocus={inTurn(onFocus, approach)}
        onBlur={inTurn(onBlur, leave)}
        onMouseEnter={inTurn(onMouseEnter, approach)}
        onMouseLeave={inTurn(onMouseLeave, leave)}
        onTouchStart={inTurn(onTouchStart, approach)}
      />
      {isNear && <PrefetchPageLinks page={props.to} />}
    </>
  )
}

/** What the caller wants done, and ours unless that says no. */
function inTurn<Event extends { defaultPrevented: boolean }>(
  theirs: ((event: Event) => void) | undefined,
  ours: () => void,
) {
  return (event: Event) => {
    theirs?.(event)
    if (!event.defaultPrevented) ours()
  }
}

/** No new tab, no window, no download is asked for. */
function isForUs(event: MouseEvent, target: string | undefined): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event
  const isPlainClick = button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
  return isPlainClick && (target === undefined || target === '_self')
}

/** One link of a menu, which says whether it is where we are; its address is the beginning of those below it. */
export function NavLink({ to, end = false, className, ...rest }: NavLinkProps): ReactNode {
  const here = useLocation().pathname.toLowerCase()
  if (!PLAIN_PATH.test(to)) return <RouterNavLink {...{ to, end, className, ...rest }} />
  // as the router has it, for which nothing is within the home page
  const isActive = here === to || (!end && to !== '/' && here.startsWith(`${to}/`))
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={className({ isActive })}
    />
  )
}
