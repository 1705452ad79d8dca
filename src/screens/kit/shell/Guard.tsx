import { Component, type ReactNode } from 'react';
import { t } from '../words/words.ts';

interface GuardProps {
  readonly children: ReactNode;
}

/** Keeps a failure of one item to that item; React asks for a class here. */
export class Guard extends Component<GuardProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <span role="alert">{t('error.item')}</span> : this.props.children;
  }
}
