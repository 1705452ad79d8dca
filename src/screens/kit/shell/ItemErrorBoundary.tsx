import { Component, type ReactNode } from 'react';
import { t } from '../words/words.ts';

interface ItemErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Limits an error to one item. React supports error boundaries only as classes. */
export class ItemErrorBoundary extends Component<ItemErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <span role="alert">{t('error.item')}</span> : this.props.children;
  }
}
