import type { WaitingLine } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { Radio } from 'antd';
import { useState } from 'react';
import { FilterBar } from '@/components/records/filter-bar';
import { ListPages } from '@/components/records/list-pages';
import { NothingFound } from '@/components/records/nothing-found';
import { QueryState } from '@/components/records/query-state';
import { RecordCards } from '@/components/records/record-cards';
import { useTranslation } from '@/i18n/use-translation';
import { useAddress } from '@/lib/addresses/define-address';
import { useLines } from '../api/lines';
import { PAGE } from '../api/payments';
import { LINE_FILTERS, type LinesAddress, linesAddress } from '../payments-address';
import { useDecision } from '../use-decision';
import { AssignDialog } from './assign-dialog';
import { DismissDialog } from './dismiss-dialog';
import { LineCard, type Question } from './line-card';
import { LookalikeDialog } from './lookalike-dialog';
import payments from './payments.module.css';

/** The windows in which a line is decided; they stay when the list is empty, and say what became of the last line. */
function useQuestions() {
  const { t } = useTranslation('adminPayments');
  const [asked, setAsked] = useState<{ line: WaitingLine; question: Question; reason?: string } | null>(null);
  const close = () => setAsked(null);
  const { decide, afterClose } = useDecision(t('queue.reopened'), () => afterClose());
  const lineOf = (question: Question) => (asked?.question === question ? asked.line : null);
  const ask = (line: WaitingLine, question: Question) =>
    question === 'reopen' ? decide(line.id, { what: 'reopen' }) : setAsked({ line, question });
  const windows = (
    <>
      <AssignDialog
        line={lineOf('assign')}
        onGiveBack={(line) => setAsked({ line, question: 'dismiss', reason: t('dismissal.giveBack') })}
        onClose={close}
      />
      <DismissDialog
        line={lineOf('dismiss')}
        {...(asked?.reason && { proposedReason: asked.reason })}
        onClose={close}
      />
      <LookalikeDialog
        line={lineOf('compare')}
        onOther={(line) => setAsked({ line, question: 'assign' })}
        onClose={close}
      />
    </>
  );
  return { ask, windows };
}

/** Lines of bank statements that were not booked: for each an administrator decides. The address says which are shown. */
export function LineQueue() {
  const { t } = useTranslation('adminPayments');
  const { address, go: goTo } = useAddress(linesAddress);
  const { data, error, refetch, isPlaceholderData } = useLines(address);
  const { ask, windows } = useQuestions();
  const { state, q, page } = address;
  const go = (part: Partial<LinesAddress>) => goTo({ page: 1, ...part }, true);
  const total = data?.total ?? 0;
  return (
    <section className={payments.section} aria-labelledby="queue-heading">
      <h2 id="queue-heading" tabIndex={-1}>
        {t('queue.heading')}
      </h2>
      <FilterBar
        label={t('queue.filters')}
        search={t('queue.search')}
        placeholder={t('queue.searchPlaceholder')}
        q={q}
        onSearch={(text) => go({ q: text })}
        isNarrowed={q !== null}
        onClear={() => go({ q: null })}
      >
        <Radio.Group
          className={payments.states ?? ''}
          aria-label={t('queue.state')}
          optionType="button"
          value={state}
          onChange={(event) => go({ state: event.target.value as LinesAddress['state'] })}
          options={LINE_FILTERS.map((value) => ({ value, label: t(`queue.states.${value}`) }))}
        />
      </FilterBar>
      <QueryState {...{ data, error, refetch }} loading={t('loading')} failed={t('failed')} />
      {data && total > 0 && (
        <p role="status">{t(`queue.count.${state}`, { count: total, shown: formatNumber(total) })}</p>
      )}
      {data && data.body.length === 0 && (
        <NothingFound text={q === null ? t(`queue.empty.${state}`) : t('queue.emptySearch')} />
      )}
      {data && data.body.length > 0 && (
        <RecordCards
          label={t('queue.caption')}
          items={data.body}
          itemKey={({ id }) => id}
          isLoading={isPlaceholderData}
        >
          {(line) => <LineCard line={line} onAsk={ask} />}
        </RecordCards>
      )}
      <ListPages
        label={t('queue.pages')}
        page={page}
        pageSize={PAGE}
        total={total}
        onPage={(next) => go({ page: next })}
      />
      {windows}
    </section>
  );
}
