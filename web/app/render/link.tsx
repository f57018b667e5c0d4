/**
 * The router's links, for addresses that lead to the same place from wherever they stand. The router's own work out
 * where each leads from here, dozens of times a page, on the server, when the browser takes the page over, and anew
 * whenever a step begins or ends. Any other address is left to them.
 */
import { type ComponentProps, type MouseEvent, useRef, useState } from 'react'
import { PrefetchPageLinks, Link as RouterLink, useNavigate } from 'react-router'
import { pageAddress } from '../lib/language.ts'

/** An address that the router would write as it stands. */
const PLAIN = /^\/(?:[\w%-]+(?:\/[\w%-]+)*)?(?:\?[^#]+)?(?:#.+)?$/

/** Tells the router to find out what there is behind it before anybody goes there. */
const DISCOVERED = { 'data-discover': 'true' }

/** Milliseconds that a link is pointed at before what it leads to is asked for, as at the router's own. */
const INTENT = 100

type RouterProps = ComponentProps<typeof RouterLink>
type Pointing = 'onFocus' | 'onBlur' | 'onMouseEnter' | 'onMouseLeave' | 'onTouchStart'
interface LinkProps
  extends Pick<RouterProps, 'to' | 'state' | 'preventScrollReset'>,
    Omit<ComponentProps<'a'>, 'href' | Pointing> {
  /** `intent`: what it leads to is asked for once it is pointed at. */
  prefetch?: 'intent'
}

/** On the server, where there is nothing to click or to ask for early, the anchor alone. */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink

function ServerLink(props: LinkProps) {
  return isPlain(props) ? <a {...anchorOf(props)} /> : <RouterLink {...props} />
}

export function BrowserLink(props: LinkProps) {
  if (!isPlain(props)) return <RouterLink {...props} />
  return props.prefetch ? <PrefetchingLink {...props} /> : <FollowedLink {...props} />
}

interface PlainProps extends LinkProps {
  to: string
}

function isPlain(props: LinkProps): props is PlainProps {
  return typeof props.to === 'string' && PLAIN.test(props.to)
}

/** With its attributes in the order in which the router writes them. */
function anchorOf({
  to,
  prefetch: _prefetch,
  state: _state,
  preventScrollReset: _preventScrollReset,
  target,
  ...rest
}: PlainProps): ComponentProps<'a'> {
  return { ...rest, href: pageAddress(to), target, ...DISCOVERED }
}

function FollowedLink(props: PlainProps & Pick<ComponentProps<'a'>, Pointing>) {
  const { to, onClick, state, preventScrollReset } = props
  // in a route it stays the same; it does not follow the location
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isForUs(event)) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    // a second step to the same place is none to come back to
    const replace = pageAddress(to) === pathname + search + hash
    void navigate(to, { replace, state, ...(preventScrollReset && { preventScrollReset }) })
  }

  return <a {...anchorOf({ ...props, onClick: follow })} />
}

function PrefetchingLink(props: PlainProps) {
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

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    // the step itself asks now
    clearTimeout(timer.current)
    props.onClick?.(event)
  }

  return (
    <>
      <FollowedLink
        {...props}
        onClick={follow}
        onFocus={approach}
        onBlur={leave}
        onMouseEnter={approach}
        onMouseLeave={leave}
        onTouchStart={approach}
      />
      {isNear && <PrefetchPageLinks page={pageAddress(props.to)} />}
    </>
  )
}

/** No new tab, no window, no download is asked for. */
function isForUs({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const isElsewhere = currentTarget.target !== '' && currentTarget.target !== '_self'
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || isElsewhere)
}
