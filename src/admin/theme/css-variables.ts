import 'react'

declare module 'react' {
  /** Our own variables may be set on an element. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
