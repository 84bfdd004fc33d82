import type { FailedDelivery } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../components/failure';
import { RecordLoading } from '../../../components/records/record-loading';
import { SectionCard } from '../../../components/records/section-card';
import card from '../../../components/records/section-card.module.css';
import type { AdminAnswer } from '../../../lib/api/admin-api';
import { useDeliveryAction, useFailedDeliveries } from '../api/deliveries';
import { useDeliveryWords } from '../words';
import { DiscardDialog } from './discard-dialog';
import { FailedDeliveryTable } from './failed-delivery-table';

/** Rows before "show all". */
const FIRST_ROWS = 20;

/** What failed in the background for good, to be tried again or given up. */
export function FailedDeliveries() {
  const { t } = useTranslation(['adminStats', 'admin']);
  const { data, error, isPending, refetch } = useFailedDeliveries();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed goes with its row.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  return (
    <SectionCard id="failed-deliveries" title={t('failed.heading')} headingRef={heading}>
      <p className={card.help}>{t('failed.help')}</p>
      {isPending && <RecordLoading>{t('failed.loading')}</RecordLoading>}
      {error && !data && (
        <Failure title={t('admin:failure.title')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <Found answer={data} onGone={focusHeading} />}
    </SectionCard>
  );
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
  const retry = useDeliveryAction('retry', onGone);
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
      {body.length === 0 && (
        <p role="status">{t(unreachable.length > 0 ? 'failed.emptyElsewhere' : 'failed.empty')}</p>
      )}
      {body.length > 0 && (
        <FailedDeliveryTable
          deliveries={isWhole ? body : body.slice(0, FIRST_ROWS)}
          retrying={retry.isPending ? retry.variables.id : null}
          onRetry={(delivery) => retry.mutate(delivery)}
          onDiscard={setToDiscard}
        />
      )}
      {total !== null && total > body.length && body.length > 0 && (
        <p className={card.help}>
          {t('failed.more', { shown: formatNumber(body.length), total: formatNumber(total) })}
        </p>
      )}
      {body.length > FIRST_ROWS && (
        <Button type="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('showLess') : t('showAll', { number: formatNumber(body.length) })}
        </Button>
      )}
      <DiscardDialog delivery={toDiscard} onClose={() => setToDiscard(null)} onDiscarded={onGone} />
    </>
  );
}
