import type { HeldGuarantee } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Failure } from '../../../components/failure';
import { NothingFound } from '../../../components/records/nothing-found';
import styles from '../../../components/records/record.module.css';
import { RecordCards } from '../../../components/records/record-cards';
import { RecordLoading } from '../../../components/records/record-loading';
import { useTranslation } from '../../../i18n/use-translation';
import { saveFile } from '../../../lib/page/save-file';
import { useHeldFunds } from '../api/held';
import { heldCsv } from '../held-csv';
import { ForfeitUndo } from './forfeit-undo';
import { GuaranteeMoveDialog, type Movable } from './guarantee-move-dialog';
import payments from './payments.module.css';
import { Payouts } from './payouts';

const MOVES = ['return', 'forfeit'] as const;

interface PersonProps {
  person: HeldGuarantee;
  onMove: (asked: Movable) => void;
}

/** What goes back of no goal: all of it without a profile, else what exceeds the goals. Euro. */
function refundable({ politicianId, held, goals }: HeldGuarantee): number {
  return politicianId === null ? held : (goals.find(({ goal }) => goal === null)?.held ?? 0);
}

function Person({ person, onMove }: PersonProps) {
  const { t } = useTranslation('adminPayments');
  const { politicianId, submissionId, goals } = person;
  const left = refundable(person);
  const name = person.name ?? t('unknown');
  const address =
    politicianId === null
      ? `/admin/submissions?submission=${submissionId}`
      : `/admin/politicians?politician=${politicianId}`;
  return (
    <>
      <h3>
        <Link to={address}>{name}</Link>
      </h3>
      <p>{t('held.ofPerson', { amount: formatMoney(person.held) })}</p>
      <ul className={payments.list}>
        {goals.map(({ goal, held, givenBack, forfeited, undoForfeitUntil: until }) => (
          <li key={goal ?? 'surplus'} className={payments.suggestion}>
            <span>
              <strong>{goal === null ? t('held.surplus') : t('held.goal', { goal })}</strong>:{' '}
              {formatMoney(held)}
              <span className={styles.note}>
                {t('held.moved', { givenBack: formatMoney(givenBack), forfeited: formatMoney(forfeited) })}
              </span>
            </span>
            {politicianId !== null && goal !== null && (
              <span className={styles.rowButtons}>
                <ForfeitUndo {...{ politicianId, name, goal, until }} />
                {(held > 0 ? MOVES : []).map((move) => (
                  <Button
                    key={move}
                    size="small"
                    aria-label={t('held.moveOf', { move: t(`held.moves.${move}`), name, goal })}
                    onClick={() => onMove({ politicianId, name, goal, held, move })}
                  >
                    {t(`held.moves.${move}`)}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {submissionId !== null && left > 0 && (
        <span className={styles.rowButtons}>
          <Button
            size="small"
            aria-label={t('held.refundOf', { move: t('held.moves.refund'), name })}
            onClick={() => onMove({ submissionId, name, held: left, move: 'refund' })}
          >
            {t('held.moves.refund')}
          </Button>
        </span>
      )}
    </>
  );
}

/** Guarantees that are held: of whom, for which goal, and beside what is the association's own. */
export function HeldGuarantees() {
  const { t } = useTranslation('adminPayments');
  const { data, error, refetch } = useHeldFunds();
  const [asked, setAsked] = useState<Movable | null>(null);
  const funds = data?.body;
  const save = () => funds && saveFile('jamstva.csv', heldCsv(funds.people, t), 'text/csv');
  return (
    <section className={payments.section} aria-labelledby="held-heading">
      <div className={payments.head}>
        <h2 id="held-heading" tabIndex={-1}>
          {t('held.heading')}
        </h2>
        {funds && funds.people.length > 0 && <Button onClick={save}>{t('held.export')}</Button>}
      </div>
      {error && !data && <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RecordLoading>{t('held.loading')}</RecordLoading>}
      {funds && (
        <dl className={payments.figures}>
          {(['held', 'own', 'total'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`held.sums.${name}`)}</dt>
              <dd>{formatMoney(funds[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      {funds && <Payouts payouts={funds.payouts} />}
      {funds && funds.people.length === 0 && <NothingFound text={t('held.empty')} />}
      {funds && funds.people.length > 0 && (
        <RecordCards
          label={t('held.heading')}
          items={funds.people}
          itemKey={({ politicianId, submissionId }) => `${politicianId}-${submissionId}`}
        >
          {(person) => <Person person={person} onMove={setAsked} />}
        </RecordCards>
      )}
      <GuaranteeMoveDialog asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}
