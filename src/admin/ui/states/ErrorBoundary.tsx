import { Component, type ReactNode } from 'react'
import { ErrorPage, FallbackErrorPage } from './ErrorPage.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}
interface State {
  readonly error: unknown
}

/** Shows an error page instead of an empty one. If the error page fails too, shows a sentence and a link. */
export const ErrorBoundary = ({ children }: ErrorBoundaryProps) => (
  <Catch fallback={() => <FallbackErrorPage />}>
    <Catch fallback={(error) => <ErrorPage error={error} />}>{children}</Catch>
  </Catch>
)

class Catch extends Component<ErrorBoundaryProps & { readonly fallback: (error: unknown) => ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    return this.state.error === undefined ? this.props.children : this.props.fallback(this.state.error)
  }
}
