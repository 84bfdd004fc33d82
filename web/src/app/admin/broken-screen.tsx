import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

function Broken() {
  const { t } = useTranslation('admin');
  return (
    <div className="failure" role="alert">
      <h1 id="page-heading" tabIndex={-1}>
        {t('failure.title')}
      </h1>
      <p>{t('broken.text')}</p>
      <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
        {t('broken.reload')}
      </button>
    </div>
  );
}

/**
 * Stands in for a screen that could not be loaded or broke: the menu stays, and a new start is offered. The usual cause is a
 * newer version of the site, whose files have other names.
 */
export class BrokenScreen extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}
