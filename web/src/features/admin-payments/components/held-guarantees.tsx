import type { HeldGuarantee } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NothingFound } from '@/components/records/nothing-found';
import { QueryState } from '@/components/records/query-state';
import styles from '@/components/records/record.module.css';
import { RecordCards } from '@/components/records/record-cards';
import { useTranslation } from '@/i18n/use-translation';
import { useHeldFunds } from '@/lib/api/held-funds';
import { saveFile } from '@/lib/page/save-file';
import { heldCsv } from '../held-csv';
import { ForfeitUndo } from './forfeit-undo';
import { GuaranteeMoveDialog, type Movable, useMoveTexts } from './guarantee-move-dialog';
import payments from './payments.module.css';
import { Payouts } from './payouts';

const MOVES = ['return', 'forfeit'] as const;

interface PersonProps {
  person: HeldGuarantee;
  onMove: (asked: Movable) => void;
}

/** What goes back at once: all of it without a profile; else what the goals hold, where they are several, and what exceeds them. */
function wholes({ politicianId, submissionId, held, goals }: HeldGuarantee, name: string): Movable[] {
  const whole = { name, move: 'whole' } as const;
  if (politicianId === null) return submissionId === null ? [] : [{ ...whole, submissionId, held }];
  const filled = goals.filter((goal) => goal.goal !== null && goal.held > 0);
  const surplus = goals.find(({ goal }) => goal === null)?.held ?? 0;
  const cents = filled.reduce((sum, goal) => sum + Math.round(goal.held * 100), 0);
  return [
    ...(filled.length > 1 ? [{ ...whole, politicianId, held: cents / 100 }] : []),
    ...(submissionId === null ? [] : [{ submissionId, name, move: 'surplus', held: surplus } as const]),
  ];
}

function MoveButton({ asked, onMove }: { asked: Movable; onMove: PersonProps['onMove'] }) {
  const { text, ofPerson } = useMoveTexts()(asked);
  if (asked.held <= 0) return null;
  return (
    <Button size="small" aria-label={ofPerson} onClick={() => onMove(asked)}>
      {text}
    </Button>
  );
}

function Person({ person, onMove }: PersonProps) {
  const { t } = useTranslation('adminPayments');
  const { politicianId, submissionId, goals } = person;
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
                {MOVES.map((move) => (
                  <MoveButton key={move} asked={{ politicianId, name, goal, held, move }} onMove={onMove} />
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <span className={styles.rowButtons}>
        {wholes(person, name).map((asked) => (
          <MoveButton key={asked.move} asked={asked} onMove={onMove} />
        ))}
      </span>
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
      <QueryState {...{ data, error, refetch }} loading={t('held.loading')} failed={t('failed')} />
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
