import { useTranslation } from '@/i18n/use-translation';
import { useSite } from '@/lib/page/site';
import { groupsOfFour } from '@/lib/text/groups-of-four';
import styles from './contact-details.module.css';

/** How to reach the association, from the operator's configuration; nothing while that is unknown. */
export function ContactDetails() {
  const { t } = useTranslation('shell');
  const association = useSite()?.association;
  if (!association) return null;
  const { name, street, place, email, phone, taxId, iban } = association;
  return (
    <address className={styles.contact}>
      <p className={styles.name}>{name}</p>
      <p>
        {street}, {place}
      </p>
      <dl>
        <div>
          <dt>{t('footer.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>{t('footer.phone')}</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </dd>
        </div>
        <div>
          <dt>{t('footer.taxId')}</dt>
          <dd>{taxId}</dd>
        </div>
        <div>
          <dt>{t('footer.iban')}</dt>
          <dd>{groupsOfFour(iban)}</dd>
        </div>
      </dl>
    </address>
  );
}
