import { useTranslation } from 'react-i18next';

/** Where the person gets mails; a request that was made anonymous has no address any more. */
export function MailAddress({ address }: { address: string | null }) {
  const { t } = useTranslation('admin');
  if (address === null) return t('record.notGiven');
  const sign = address.indexOf('@');
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, sign)}
      <wbr />
      {address.slice(sign)}
    </a>
  );
}
