import { Component, type ReactNode } from 'react';
import { ErrorPanel } from './error-panel.js';
import { reportError } from './errors.js';

interface Props {
  children: ReactNode;
  onRetry?: () => void;
}

/** Keeps an error of what is below it from taking the page down. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, 'part');
  }

  retry = () => {
    this.setState({ failed: false });
    this.props.onRetry?.();
  };

  override render() {
    return this.state.failed ? <ErrorPanel onRetry={this.retry} /> : this.props.children;
  }
}
