import { Component, type ReactNode } from 'react'

interface ShieldProps {
  /** What stands there instead, once something within has failed. */
  fallback: ReactNode
  children: ReactNode
}

/** What fails within takes nothing but itself from the page. React writes the error on the console. */
export class Shield extends Component<ShieldProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
