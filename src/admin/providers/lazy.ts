import { createElement, type FunctionComponent, lazy as lazily, useState } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A component whose code is loaded on demand, and a function that preloads it. */
type Part<P extends object> = FunctionComponent<P> & { readonly preload: () => Promise<unknown> }

/**
 * React's `lazy` with `loadChunk`: loading waits for the connection. Code that is already loaded renders at once; React's own `lazy` would
 * still suspend and show the fallback for 300 ms.
 */
export function lazy<P extends object>(load: () => Promise<{ readonly default: FunctionComponent<P> }>): Part<P> {
  let there: FunctionComponent<P> | undefined
  const preload = async () => {
    const part = await load()
    there = part.default
    return part
  }
  const waiting: FunctionComponent<P> = lazily(() => loadChunk(preload))
  const newest = () => there ?? waiting
  return Object.assign((props: P) => createElement(Shown<P>, { newest, props }), { preload })
}

interface ShownProps<P extends object> {
  readonly newest: () => FunctionComponent<P>
  readonly props: P
}

/** Keeps the component of the first render: switching to another component would remount and lose its state. */
function Shown<P extends object>({ newest, props }: ShownProps<P>) {
  const [component] = useState(newest)
  return createElement(component, props)
}
