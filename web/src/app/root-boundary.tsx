import { Component, type ReactNode } from 'react'
import { BrokenPage } from './route-error.tsx'

/** The last net: whatever breaks outside the pages leaves a text and a way on, never an empty screen. */
export class RootBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}
