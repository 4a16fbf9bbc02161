import { createElement, type FunctionComponent, lazy as lazily, useState } from 'react'
import { loadPart } from './parts.ts'

/** A component whose code is fetched apart, and the way to fetch that before it is shown. */
type Part<P extends object> = FunctionComponent<P> & { readonly preload: () => Promise<unknown> }

/**
 * React's `lazy` for a component whose code waits for the connection, as every part of the program does. Code that is there already is
 * shown at once: React would wait for it all the same, and leave what stands in its place on the screen for 300 ms.
 */
export function lazy<P extends object>(load: () => Promise<{ readonly default: FunctionComponent<P> }>): Part<P> {
  let there: FunctionComponent<P> | undefined
  const preload = async () => {
    const part = await load()
    there = part.default
    return part
  }
  const waiting: FunctionComponent<P> = lazily(() => loadPart(preload))
  const newest = () => there ?? waiting
  return Object.assign((props: P) => createElement(Shown<P>, { newest, props }), { preload })
}

interface ShownProps<P extends object> {
  readonly newest: () => FunctionComponent<P>
  readonly props: P
}

/** What was shown first stays: another component in its place would begin anew. */
function Shown<P extends object>({ newest, props }: ShownProps<P>) {
  const [component] = useState(newest)
  return createElement(component, props)
}
