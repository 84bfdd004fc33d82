import type { SubmissionChange, SubmissionDetails } from '@jamcimo/contracts';
import { Link } from 'react-router-dom';
import { FallbackImage } from '@/components/fallback-image';
import compare from '@/components/records/comparison.module.css';
import type { profileFields } from '@/i18n/locales/hr/profile-fields';
import { Trans } from '@/i18n/trans';
import { useTranslation } from '@/i18n/use-translation';
import { classNames } from '@/lib/text/class-names';
import { MailAddress } from './mail-address';

/** One side of a change as people see it: a photo as a picture, a file as a link, links line by line. */
function Side({ field, value, name }: { field: string; value: string | null; name: string }) {
  const { t } = useTranslation('adminSubmissions');
  if (!value) return t('changes.empty');
  if (field === 'photo_url') {
    return (
      <FallbackImage source={value} name={name} alt={t('view.photo', { name })} width={64} height={64} />
    );
  }
  if (field === 'program_pdf_url') {
    return (
      <a href={value} target="_blank" rel="noopener noreferrer">
        {t('view.programmePdf')}
      </a>
    );
  }
  if (field === 'email') return <MailAddress address={value} />;
  return field.endsWith('_reference') ? value.split('|').join('\n') : value;
}

/** Requests name their fields with underscores, the words as profiles do. */
const wordOf = (field: string) =>
  field.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as keyof typeof profileFields;

/** Names of the two columns. */
interface Sides {
  before: string;
  after: string;
}

/** Values before and after, field by field. */
export function FieldChanges(props: { changes: SubmissionChange[]; name: string; sides: Sides }) {
  const { t } = useTranslation('adminSubmissions');
  const { changes, name, sides } = props;
  return (
    <table className={compare.table}>
      <thead>
        <tr>
          <th scope="col">{t('changes.field')}</th>
          <th scope="col">{sides.before}</th>
          <th scope="col">{sides.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <Row key={change.field} change={change} name={name} sides={sides} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ change, name, sides }: { change: SubmissionChange; name: string; sides: Sides }) {
  const { t } = useTranslation('admin');
  const { field, before, after } = change;
  return (
    <tr>
      <th scope="row">{t(`fields.${wordOf(field)}`)}</th>
      <td data-label={sides.before} className={compare.text}>
        <Side field={field} value={before} name={name} />
      </td>
      <td data-label={sides.after} className={classNames(compare.text, compare.chosen)}>
        <Side field={field} value={after} name={name} />
      </td>
    </tr>
  );
}

/** Field by field what the approval of a verification will change. Nothing for a new profile. */
export function ChangesTable({ submission }: { submission: SubmissionDetails }) {
  const { t } = useTranslation('adminSubmissions');
  const { original, changes, name, status } = submission;
  if (!original || status !== 'pending') return null;
  return (
    <section>
      <h2>{t('changes.title')}</h2>
      <p>
        <Trans
          text={t('changes.lead', { name: original.name })}
          components={{ profile: <Link to={`/admin/politicians?politician=${original.id}`} /> }}
        />
      </p>
      {changes.length === 0 ? (
        <p>{t('changes.none')}</p>
      ) : (
        <FieldChanges
          changes={changes}
          name={name}
          sides={{ before: t('changes.before'), after: t('changes.after') }}
        />
      )}
    </section>
  );
}
