import type { ComponentProps, MouseEvent } from 'react'
import { createPath } from 'react-router-dom'
import { useWays } from '../providers/path.tsx'

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string
  /** What the page is told that it leads to. */
  readonly state?: unknown
}

/** A link to a page of the application. Unlike the router's own it is not drawn anew whenever the address changes: lists and menus have hundreds. */
export function PageLink({ to, state, onClick, ...rest }: PageLinkProps) {
  const { go, here } = useWays()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isOtherwiseMeant(event)) return
    event.preventDefault()
    go(to, { state, replace: createPath(here()) === to })
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** Is it to be opened in another window, saved, or not followed at all? */
const isOtherwiseMeant = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey || !['', '_self'].includes(currentTarget.target)
