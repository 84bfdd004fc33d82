import type { ErasureProtocol, PersonalOverview, PersonalRecord } from '@jamcimo/contracts';
import { useRef, useState } from 'react';
import { Failure } from '@/components/failure';
import layout from '@/components/layout.module.css';
import { AdminScreen } from '@/components/records/admin-screen';
import { RecordLoading } from '@/components/records/record-loading';
import { useSearch } from '@/features/admin-personal-data/api/personal-data';
import { ErasureDialog } from '@/features/admin-personal-data/components/erasure-dialog';
import { FoundRecords } from '@/features/admin-personal-data/components/found-records';
import { HeldData } from '@/features/admin-personal-data/components/held-data';
import { Protocol } from '@/features/admin-personal-data/components/protocol';
import { SearchForm } from '@/features/admin-personal-data/components/search-form';
import { useTranslation } from '@/i18n/use-translation';

const keyOf = ({ recordType, id }: PersonalRecord) => `${recordType}-${id}`;

/** "Osobni podaci": what is kept about a person over all services, to be handed over or erased. */
export function PersonalDataRoute() {
  const { t } = useTranslation(['adminPersonalData', 'admin']);
  const { mutate, data, error, isPending, variables: q = '' } = useSearch();
  const [shown, setShown] = useState<PersonalRecord | null>(null);
  const [asked, setAsked] = useState<PersonalOverview | null>(null);
  const [protocol, setProtocol] = useState<ErasureProtocol | null>(null);
  const [gone, setGone] = useState<PersonalRecord[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const search = (wanted: string) => {
    setShown(null);
    setProtocol(null);
    mutate(wanted);
  };
  const show = (record: PersonalRecord) => {
    setProtocol(null);
    setShown(record);
  };
  const erased = (done: ErasureProtocol) => {
    setAsked(null);
    setShown(null);
    setProtocol(done);
    setGone([...gone, done]);
  };
  // An approved request goes with its profile, a moment later.
  const left = data?.records.filter(
    (record) =>
      !gone.some(
        (one) =>
          keyOf(one) === keyOf(record) || (one.recordType === 'politician' && one.id === record.politicianId),
      ),
  );
  return (
    <AdminScreen title={t('title')}>
      <p className={layout.muted}>{t('help')}</p>
      <SearchForm isSearching={isPending} onSearch={search} />
      {isPending && <RecordLoading>{t('search.loading')}</RecordLoading>}
      {error && <Failure title={t('search.failed')} error={error} onRetry={() => search(q)} />}
      {data && left && (left.length > 0 || data.records.length === 0) && (
        <FoundRecords q={q} found={{ ...data, records: left }} onShow={show} />
      )}
      {shown && <HeldData key={keyOf(shown)} record={shown} onErase={setAsked} />}
      {protocol && <Protocol protocol={protocol} headingRef={heading} />}
      <ErasureDialog
        overview={asked}
        onClose={() => setAsked(null)}
        onErased={erased}
        afterClose={() => heading.current?.focus()}
      />
    </AdminScreen>
  );
}
