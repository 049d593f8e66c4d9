import { Component, type ReactNode } from 'react';
import { FailedScreen } from '../drafts/failedScreen';
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

/** Keeps a screen that fails from taking the rest of the page, and what was typed, with it. */
export class FailureBoundary extends Component<FailureBoundaryProps, { caught: Caught }> {
  static override contextType = FailedScreen;
  declare context: () => boolean;
  override state: { caught: Caught } = { caught: null };
  /** The effects of what failed ask, when they are cleaned up. */
  #hasFailed = () => this.state.caught !== null || this.context();

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
    if (!caught) return <FailedScreen value={this.#hasFailed}>{children}</FailedScreen>;
    return instead === undefined ? (
      <ScreenFailure error={caught.error} onConnected={this.startOver} />
    ) : (
      instead
    );
  }
}
