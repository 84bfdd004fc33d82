import type { WaitingLine } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { useState } from 'react';
import layout from '@/components/layout.module.css';
import { ButtonChoice } from '@/components/records/button-choice';
import { FilterBar } from '@/components/records/filter-bar';
import { RecordList } from '@/components/records/record-list';
import { useQueue } from '@/components/records/use-queue';
import { useTranslation } from '@/i18n/use-translation';
import { useAddress } from '@/lib/addresses/define-address';
import { useOpenAgain } from '@/lib/forms/use-open-again';
import { focusQueue, useLineDecision, useLines } from '../api/lines';
import { LINE_FILTERS, type LinesAddress, linesAddress } from '../payments-address';
import { AssignDialog } from './assign-dialog';
import { DismissDialog } from './dismiss-dialog';
import { type LineQuestion, mainQuestion, useLineColumns } from './line-columns';
import { LookalikeDialog } from './lookalike-dialog';

/** Six columns beside the menu need this width; below it every line is a card. */
const TABLE_PX = 1100;

/** The windows in which a line is decided; they stay when the list is empty, and say what became of the last line. */
function useQuestions() {
  const { t } = useTranslation('adminPayments');
  const [asked, setAsked] = useState<{
    line: WaitingLine;
    question: LineQuestion;
    isGivenBack?: boolean;
  } | null>(null);
  const close = () => setAsked(null);
  const { mutate: reopen } = useLineDecision(t('queue.reopened'));
  const lineOf = (question: LineQuestion) => (asked?.question === question ? asked.line : null);
  const ask = (line: WaitingLine, question: LineQuestion) =>
    question === 'reopen'
      ? reopen({ id: line.id, decision: { what: 'reopen' } }, { onSuccess: focusQueue })
      : setAsked({ line, question });
  const windows = (
    <>
      <AssignDialog
        line={lineOf('assign')}
        onGiveBack={(line) => setAsked({ line, question: 'dismiss', isGivenBack: true })}
        onClose={close}
      />
      <DismissDialog line={lineOf('dismiss')} isGivenBack={asked?.isGivenBack ?? false} onClose={close} />
      <LookalikeDialog
        line={lineOf('compare')}
        onOther={(line) => setAsked({ line, question: 'assign' })}
        onClose={close}
      />
    </>
  );
  return { ask, windows, isAsking: asked !== null };
}

/**
 * Lines of bank statements that were not booked: for each an administrator decides. The address says which are shown.
 *
 * @param isShown its tab is the one that is open: keys mean nothing else then
 */
export function LineQueue({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('adminPayments');
  const { address, go: goTo } = useAddress(linesAddress);
  const query = useLines(address);
  const { ask, windows, isAsking } = useQuestions();
  useOpenAgain(
    isShown ? query.data?.body : undefined,
    ({ id }) => [`assign-${id}`, `dismissal-${id}`],
    (line, draft) => ask(line, draft === `assign-${line.id}` ? 'assign' : 'dismiss'),
  );
  const columns = useLineColumns(ask);
  const { state, q, page } = address;
  const go = (part: Partial<LinesAddress>) => goTo({ page: 1, ...part }, true);
  const total = query.data?.total ?? 0;
  const queue = useQueue({
    items: query.data?.body ?? [],
    isOpen: (line) => line.state !== 'dismissed',
    words: t('queue.keys', { returnObjects: true }),
    accept: (line) => {
      const question = mainQuestion(line);
      if (question) ask(line, question);
    },
    reject: (line) => ask(line, 'dismiss'),
    undo: (line) => ask(line, 'reopen'),
    isAsking: isAsking || !isShown,
  });
  return (
    <section className={layout.column} aria-labelledby="queue-heading">
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
        <ButtonChoice
          label={t('queue.state')}
          value={state}
          keys={LINE_FILTERS}
          labelOf={(key) => t(`queue.states.${key}`)}
          onChange={(next) => go({ state: next })}
        />
      </FilterBar>
      <RecordList<WaitingLine>
        {...{ query, columns, label: t('queue.caption'), cardsBelow: TABLE_PX }}
        rows={query.data?.body}
        rowKey={({ id }) => id}
        rowProps={queue.card}
        loading={t('loading')}
        empty={q === null ? t(`queue.empty.${state}`) : t('queue.emptySearch')}
        pages={{ label: t('queue.pages'), page, total, onPage: (next) => go({ page: next }) }}
      >
        <div className={layout.spread}>
          <p role="status">{t(`queue.count.${state}`, { count: total, shown: formatNumber(total) })}</p>
          {queue.keys.button}
        </div>
      </RecordList>
      {windows}
      {queue.keys.help}
    </section>
  );
}
