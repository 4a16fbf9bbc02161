import 'react'

declare module 'react' {
  /** Allows custom CSS properties in `style`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
