import { Component, type ReactNode } from 'react';
import { askAgain } from './lazyScreen';
import { ScreenFailure } from './ScreenFailure';

type FailureBoundaryProps = {
  /** Another value starts over: each time that somebody goes somewhere, be it to the same place. */
  resetKey: string;
  /** What is shown in the place of what failed: the failure, unless told. */
  instead?: ReactNode;
  children: ReactNode;
};

type Caught = { error: unknown } | null;

/** Keeps a screen that fails from taking the rest of the page with it. */
export class FailureBoundary extends Component<FailureBoundaryProps, { caught: Caught }> {
  override state: { caught: Caught } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidUpdate({ resetKey }: FailureBoundaryProps) {
    if (this.state.caught && resetKey !== this.props.resetKey) this.startOver();
  }

  startOver = () => {
    askAgain();
    this.setState({ caught: null });
  };

  override render() {
    const { caught } = this.state;
    const { instead, children } = this.props;
    if (!caught) return children;
    return instead === undefined ? (
      <ScreenFailure error={caught.error} onConnected={this.startOver} />
    ) : (
      instead
    );
  }
}
