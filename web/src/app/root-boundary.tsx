import { Component, type ReactNode } from 'react'
import { BrokenPage } from './route-error.tsx'

/** The last net: whatever breaks outside the pages leaves a text and a way on, never an empty screen. */
export class RootBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return <BrokenPage error={error} onRetry={() => this.setState({ error: null })} />
  }
}
