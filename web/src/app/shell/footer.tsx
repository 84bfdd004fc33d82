import { Link } from 'react-router-dom';
import { ColourChoice } from '@/components/colour-choice';
import { ContactDetails } from '@/features/site/components/contact-details';
import { useTranslation } from '@/i18n/use-translation';
import { useSite } from '@/lib/page/site';
import styles from './footer.module.css';

const QUICK = [
  ['/', 'home'],
  ['/about', 'about'],
  ['/media', 'footer.media'],
  ['/ciljevi', 'footer.goals'],
  ['/novac', 'footer.fund'],
  ['/ispravci', 'footer.corrections'],
  ['/registration', 'registration'],
] as const;
const LEGAL = [
  ['/terms', 'footer.terms'],
  ['/privacy', 'footer.privacy'],
  ['/cookies', 'footer.cookies'],
  ['/accessibility', 'footer.accessibility'],
] as const;

function Links({ of }: { of: typeof QUICK | typeof LEGAL }) {
  const { t } = useTranslation('shell');
  return (
    <ul>
      {of.map(([address, text]) => (
        <li key={address}>
          <Link to={address}>{t(text)}</Link>
        </li>
      ))}
    </ul>
  );
}

export function Footer() {
  const { t } = useTranslation('shell');
  const association = useSite()?.association;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label={t('footer.quickLinks')}>
          <h2>{t('footer.quickLinks')}</h2>
          <Links of={QUICK} />
        </nav>
        {association && (
          <section className={styles.contact} aria-label={t('footer.contact')}>
            <h2>{t('footer.contact')}</h2>
            <ContactDetails />
          </section>
        )}
        <nav aria-label={t('footer.legal')}>
          <h2>{t('footer.legal')}</h2>
          <Links of={LEGAL} />
        </nav>
      </div>
      <div className={styles.colours}>
        <ColourChoice />
      </div>
      {association && <p className={styles.note}>{t('footer.note', { name: association.name })}</p>}
    </footer>
  );
}
