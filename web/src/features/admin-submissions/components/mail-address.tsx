import { Fragment } from 'react';
import { useTranslation } from '@/i18n/use-translation';

/** Before the at sign, and after a sign between two words. */
const BREAKS = /(?=@)|(?<=[._+-])/;

/** Where the person gets mails, broken at its signs alone; a request that was made anonymous has no address any more. */
export function MailAddress({ address }: { address: string | null }) {
  const { t } = useTranslation('admin');
  if (address === null) return t('record.notGiven');
  return (
    <a href={`mailto:${address}`}>
      {address.split(BREAKS).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have a fixed order and may be alike.
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
