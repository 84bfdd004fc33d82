import { Button } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Icon } from '@/components/icon';
import { type LoadContent, Panel, preparePanel, usePreparedPanel } from '@/components/panel';
import { SearchBox } from '@/features/search/components/search-box';
import { useSearchText } from '@/features/search/use-search-text';
import { useTranslation } from '@/i18n/use-translation';
import { useScrolledPast } from '@/lib/page/use-scrolled-past';
import { classNames } from '@/lib/text/class-names';
import styles from './header.module.css';

/** Scrolled further than this, the header becomes low (specification, point 9). */
const LOW_AFTER = 20;

const MENU = 'main-nav';
const WAYS = [
  ['/', 'home'],
  ['/about', 'about'],
  ['/ciljevi', 'goals'],
  ['/novac', 'footer.fund'],
  ['/media', 'footer.media'],
  ['/registration', 'registration'],
] as const;

const loadSearch: LoadContent = async () => (await import('./search-and-filters')).SearchAndFilters;
const prepareSearch = () => preparePanel(loadSearch);

function Navigation({ isOpen, onFollow }: { isOpen: boolean; onFollow: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <nav
      id={MENU}
      className={classNames(styles.navigation, isOpen && styles.navigationOpen)}
      aria-label={t('mainNavigation')}
    >
      <ul>
        {WAYS.map(([address, text]) => (
          <li key={address}>
            <NavLink to={address} end={address === '/'} onClick={onFollow}>
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Escape closes the menu; a focus inside it goes back to the button that opened it. */
function useEscape(isOpen: boolean, close: () => void, opener: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (document.getElementById(MENU)?.contains(document.activeElement)) opener.current?.focus();
      close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

export function Header() {
  const { t } = useTranslation('shell');
  const { key } = useLocation();
  const isLow = useScrolledPast(LOW_AFTER);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearchOpen, setSearchOpen] = useState(false);
  const [text, setText] = useSearchText();
  const menuButton = useRef<HTMLButtonElement>(null);
  const closeMenu = () => setMenuOpen(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every step of the history closes the menu.
  useEffect(closeMenu, [key]);
  usePreparedPanel(loadSearch);
  useEscape(isMenuOpen, closeMenu, menuButton);

  return (
    <div className={styles.slot}>
      <header className={classNames(styles.header, isLow && styles.low)}>
        <div className={styles.inner}>
          <Link to="/" className={styles.logo}>
            <img src="/logo.svg" alt={t('logo')} width={144} height={36} />
          </Link>
          <Link to="/registration" className={styles.registration}>
            {t('registration')}
          </Link>
          <div className={styles.search}>
            <SearchBox text={text} onText={setText} />
          </div>
          <div className={classNames(styles.buttons, 'needs-script')}>
            <Button
              type="text"
              icon={<Icon name="search" size={24} />}
              aria-label={t('openSearch')}
              aria-haspopup="dialog"
              data-early
              onPointerDown={prepareSearch}
              onFocus={prepareSearch}
              onClick={() => setSearchOpen(true)}
            />
            <Button
              ref={menuButton}
              data-early
              type="text"
              icon={<Icon name={isMenuOpen ? 'close' : 'menu'} size={24} />}
              aria-label={isMenuOpen ? t('closeMenu') : t('menu')}
              aria-expanded={isMenuOpen}
              aria-controls={MENU}
              onClick={() => setMenuOpen((before) => !before)}
            />
          </div>
          <Navigation isOpen={isMenuOpen} onFollow={closeMenu} />
        </div>
      </header>
      <Panel
        open={isSearchOpen}
        onClose={() => setSearchOpen(false)}
        title={t('searchAndFilters')}
        content={loadSearch}
        isFull
      />
    </div>
  );
}
