import type { SubmissionDetails } from '@jamcimo/contracts';
import { Alert } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import { listAddress } from '../list-address';
import styles from './warning-list.module.css';

/** Other undecided requests with the same e-mail, phone or name. */
export function SimilarRequests({ similar }: Pick<SubmissionDetails, 'similar'>) {
  const { t } = useTranslation('adminSubmissions');
  const address = listAddress.read(useLocation().search);
  const words = (same: SubmissionDetails['similar'][number]['same']) =>
    same.map((kind) => t(`similar.${kind}`)).join(', ');
  if (similar.length === 0) return null;
  return (
    <Alert
      type="warning"
      title={t('similar.title')}
      description={
        <ul className={styles.list}>
          {similar.map(({ id, name, same }) => (
            <li key={id}>
              <Link to={listAddress.write({ ...address, submission: id })}>
                {t('similar.request', { id, name })}
              </Link>
              : {words(same)}
            </li>
          ))}
        </ul>
      }
    />
  );
}
