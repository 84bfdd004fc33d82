import { Link } from 'react-router-dom';
import { ColourChoice } from '@/components/colour-choice';
import { ContactDetails } from '@/features/site/components/contact-details';
import { useTranslation } from '@/i18n/use-translation';
import { useSite } from '@/lib/page/site';
import styles from './footer.module.css';

export function Footer() {
  const { t } = useTranslation('shell');
  const association = useSite()?.association;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label={t('footer.quickLinks')}>
          <h2>{t('footer.quickLinks')}</h2>
          <ul>
            <li>
              <Link to="/">{t('home')}</Link>
            </li>
            <li>
              <Link to="/about">{t('about')}</Link>
            </li>
            <li>
              <Link to="/media">{t('footer.media')}</Link>
            </li>
            <li>
              <Link to="/novac">{t('footer.fund')}</Link>
            </li>
            <li>
              <Link to="/ispravci">{t('footer.corrections')}</Link>
            </li>
            <li>
              <Link to="/registration">{t('registration')}</Link>
            </li>
          </ul>
        </nav>
        {association && (
          <section aria-label={t('footer.contact')}>
            <h2>{t('footer.contact')}</h2>
            <ContactDetails />
          </section>
        )}
        <nav aria-label={t('footer.legal')}>
          <h2>{t('footer.legal')}</h2>
          <ul>
            <li>
              <Link to="/terms">{t('footer.terms')}</Link>
            </li>
            <li>
              <Link to="/privacy">{t('footer.privacy')}</Link>
            </li>
            <li>
              <Link to="/cookies">{t('footer.cookies')}</Link>
            </li>
            <li>
              <Link to="/accessibility">{t('footer.accessibility')}</Link>
            </li>
          </ul>
        </nav>
      </div>
      <div className={styles.colours}>
        <ColourChoice />
      </div>
      {association && <p className={styles.note}>{t('footer.note', { name: association.name })}</p>}
    </footer>
  );
}
