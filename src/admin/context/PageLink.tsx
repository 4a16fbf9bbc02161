import type { ComponentProps, MouseEvent } from 'react'
import { createPath } from 'react-router-dom'
import { useStableNavigation } from '../providers/navigation.tsx'

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string
  /** The navigation state that the target page receives. */
  readonly state?: unknown
}

/**
 * A link to a page of the application. Unlike the router's own link, it does not re-render at each navigation: lists and menus have
 * hundreds.
 */
export function PageLink({ to, state, onClick, ...rest }: PageLinkProps) {
  const { go, here } = useStableNavigation()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isOtherwiseMeant(event)) return
    event.preventDefault()
    go(to, { state, replace: createPath(here()) === to })
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** Does the click open another window, save the target, or not follow the link at all? */
const isOtherwiseMeant = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey || !['', '_self'].includes(currentTarget.target)
