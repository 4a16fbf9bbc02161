import { Component, type ReactNode } from 'react'
import { isChunkFailure, isReloading, reloadForChunk } from './chunk-reload.ts'
import { BrokenErrorPage, ErrorPage } from './ErrorPage.tsx'
import { Spinner } from './ui/Spinner.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}
interface State {
  readonly error: unknown
}

/** Shows what went wrong instead of an empty page; where even that goes wrong, a sentence and a link. */
export const ErrorBoundary = ({ children }: ErrorBoundaryProps) => (
  <Catch fallback={() => <BrokenErrorPage />}>
    <Catch fallback={(error) => <ErrorPage error={error} />}>{children}</Catch>
  </Catch>
)

class Catch extends Component<ErrorBoundaryProps & { readonly fallback: (error: unknown) => ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (isChunkFailure(error) && reloadForChunk()) this.forceUpdate()
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return isReloading() ? <Spinner full /> : this.props.fallback(this.state.error)
  }
}
