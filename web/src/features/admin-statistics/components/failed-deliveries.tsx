import type { FailedDelivery } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import layout from '@/components/layout.module.css';
import { FilterChoice } from '@/components/records/filter-choice';
import { NothingFound } from '@/components/records/nothing-found';
import { QueryState } from '@/components/records/query-state';
import bar from '@/components/records/record-filters.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { defineAddress, text, useAddress } from '@/lib/addresses/define-address';
import type { AdminAnswer } from '@/lib/api/admin-api';
import { focusHeading } from '@/lib/interaction/focus-heading';
import { useFailedDeliveries, useRetry } from '../api/deliveries';
import { useDeliveryWords } from '../words';
import { DiscardDialog } from './discard-dialog';
import { FailedDeliveryTable } from './failed-delivery-table';

/** What the list is narrowed to. */
const systemAddress = defineAddress('/admin/system', { service: text(), name: text() });

/** Rows before "show all". */
const FIRST_ROWS = 20;

/** What failed in the background for good, to be tried again or given up. The address says what the list is narrowed to. */
export function FailedDeliveries() {
  const { t } = useTranslation('adminStats');
  const { data, error, refetch } = useFailedDeliveries();
  return (
    <>
      <QueryState {...{ data, error, refetch, loading: t('failed.loading') }} />
      {/* The button that was pressed goes with its row. */}
      {data && <Found answer={data} onGone={() => focusHeading()} />}
    </>
  );
}

const distinct = (names: string[]) => [...new Set(names)];

/** Those of one service, and of one kind. */
function useNarrowed(all: FailedDelivery[]) {
  const { t } = useTranslation('adminStats');
  const { serviceName, deliveryName } = useDeliveryWords();
  const { address, go } = useAddress(systemAddress);
  const { service, name } = address;
  const optionsOf = (values: string[], chosen: string | null, wordOf: (value: string) => string) =>
    distinct(chosen === null ? values : [...values, chosen]).map((value) => ({
      value,
      label: wordOf(value),
    }));
  return {
    shown: all.filter(
      (each) => (service === null || each.service === service) && (name === null || each.name === name),
    ),
    isNarrowed: service !== null || name !== null,
    filters: (
      <search className={bar.bar} aria-label={t('failed.filters')}>
        <FilterChoice
          label={t('queues.service')}
          all={t('failed.allServices')}
          value={service}
          options={optionsOf(
            all.map((each) => each.service),
            service,
            serviceName,
          )}
          onChoose={(chosen) => go({ service: chosen }, true)}
        />
        <FilterChoice
          label={t('failed.what')}
          all={t('failed.allNames')}
          value={name}
          options={optionsOf(
            all.map((each) => each.name),
            name,
            deliveryName,
          )}
          onChoose={(chosen) => go({ name: chosen }, true)}
        />
      </search>
    ),
  };
}

interface FoundProps {
  answer: AdminAnswer<FailedDelivery[]>;
  onGone: () => void;
}

function Found({ answer: { body, total, unreachable }, onGone }: FoundProps) {
  const { t } = useTranslation('adminStats');
  const { serviceName } = useDeliveryWords();
  const [isWhole, setWhole] = useState(false);
  const [toDiscard, setToDiscard] = useState<FailedDelivery | null>(null);
  const retry = useRetry();
  const { shown, isNarrowed, filters } = useNarrowed(body);
  return (
    <>
      {unreachable.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={t('failed.unreachable', { services: unreachable.map(serviceName).join(', ') })}
        />
      )}
      {(body.length > 0 || isNarrowed) && filters}
      {body.length > 0 && shown.length === 0 && <NothingFound text={t('failed.emptyFiltered')} />}
      {body.length === 0 && (
        <NothingFound text={t(unreachable.length > 0 ? 'failed.emptyElsewhere' : 'failed.empty')} />
      )}
      {shown.length > 0 && (
        <FailedDeliveryTable
          deliveries={isWhole ? shown : shown.slice(0, FIRST_ROWS)}
          retrying={retry.isPending ? String(retry.variables.id) : null}
          onRetry={({ service, id }) => retry.mutate({ service, id }, { onSuccess: onGone })}
          onDiscard={setToDiscard}
        />
      )}
      {total !== null && total > body.length && body.length > 0 && (
        <p className={layout.small}>
          {t('failed.more', { shown: formatNumber(body.length), total: formatNumber(total) })}
        </p>
      )}
      {shown.length > FIRST_ROWS && (
        <Button type="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('showLess') : t('showAll', { number: formatNumber(shown.length) })}
        </Button>
      )}
      <DiscardDialog delivery={toDiscard} onClose={() => setToDiscard(null)} onDiscarded={onGone} />
    </>
  );
}
