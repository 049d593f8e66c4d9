import { Component, type ReactNode } from 'react';
import { ScreenFailure } from './ScreenFailure';

type FailureBoundaryProps = {
  /** Another value starts over: the place that is shown. */
  resetKey: string;
  children: ReactNode;
};

type Caught = { error: unknown; resetKey: string } | null;

/** Keeps a screen that fails from taking the rest of the page with it. */
export class FailureBoundary extends Component<FailureBoundaryProps, { caught: Caught }> {
  override state: { caught: Caught } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error, resetKey: '' } };
  }

  override componentDidUpdate({ resetKey }: FailureBoundaryProps) {
    if (this.state.caught && resetKey !== this.props.resetKey) this.setState({ caught: null });
  }

  override render() {
    return this.state.caught ? <ScreenFailure error={this.state.caught.error} /> : this.props.children;
  }
}
