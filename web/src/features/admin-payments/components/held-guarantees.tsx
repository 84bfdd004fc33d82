import type { HeldGuarantee } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import layout from '@/components/layout.module.css';
import styles from '@/components/records/record.module.css';
import { RecordList } from '@/components/records/record-list';
import type { Column } from '@/components/records/record-table';
import { useTranslation } from '@/i18n/use-translation';
import { useHeldFunds } from '@/lib/api/held-funds';
import { useOpenAgain } from '@/lib/forms/use-open-again';
import { saveFile } from '@/lib/page/save-file';
import { heldCsv } from '../held-csv';
import { ForfeitUndo } from './forfeit-undo';
import { draftOf, GuaranteeMoveDialog, type Movable, useMoveTexts } from './guarantee-move-dialog';
import payments from './payments.module.css';
import { Payouts } from './payouts';

/** Below it every person is a card. */
const TABLE_PX = 860;
const MOVES = ['return', 'forfeit'] as const;

interface PersonProps {
  person: HeldGuarantee;
  onMove: (asked: Movable) => void;
}

type Goals = HeldGuarantee['goals'];

const sumOf = (goals: Goals, part: 'held' | 'givenBack' | 'forfeited') =>
  goals.reduce((cents, goal) => cents + Math.round(goal[part] * 100), 0) / 100;

/** What goes back at once: all of it without a profile; else what the goals hold, and what exceeds them. */
function wholes({ politicianId, submissionId, held, goals }: HeldGuarantee, name: string): Movable[] {
  const whole = { name, move: 'whole' } as const;
  if (politicianId === null) return submissionId === null ? [] : [{ ...whole, submissionId, held }];
  const [ofGoals, surplus] = [goals.filter(({ goal }) => goal), goals.filter(({ goal }) => !goal)];
  return [
    { ...whole, politicianId, held: sumOf(ofGoals, 'held') },
    ...(submissionId === null
      ? []
      : [{ submissionId, name, move: 'surplus', held: sumOf(surplus, 'held') } as const]),
  ];
}

/** What can be done with the money of one goal. */
function movesOf({ politicianId }: HeldGuarantee, name: string, { goal, held }: Goals[number]): Movable[] {
  if (politicianId === null || goal === null) return [];
  return MOVES.map((move) => ({ politicianId, name, goal, held, move }));
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

/** What is held for each goal, and what became of it. */
function PersonGoals({ person, onMove }: PersonProps) {
  const { t } = useTranslation('adminPayments');
  const { politicianId, goals } = person;
  const name = person.name ?? t('unknown');
  const moved = ({ givenBack, forfeited }: Goals[number]) => [
    givenBack > 0 && t('held.givenBack', { amount: formatMoney(givenBack) }),
    forfeited > 0 && t('held.forfeited', { amount: formatMoney(forfeited) }),
  ];
  return (
    <ul className={payments.list}>
      {goals.map((each) => {
        const { goal, held, undoForfeitUntil: until } = each;
        return (
          <li key={goal ?? 'surplus'} className={payments.suggestion}>
            <span>
              <strong>{goal === null ? t('held.surplus') : t('held.goal', { goal })}</strong>
              {held > 0 && <>: {formatMoney(held)}</>}
              <span className={styles.note}>{moved(each).filter(Boolean).join(', ')}</span>
            </span>
            {politicianId !== null && goal !== null && (
              <span className={styles.rowButtons}>
                <ForfeitUndo {...{ politicianId, name, goal, until }} />
                {movesOf(person, name, each).map((asked) => (
                  <MoveButton key={asked.move} asked={asked} onMove={onMove} />
                ))}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function useColumns(onMove: PersonProps['onMove']): Column<HeldGuarantee>[] {
  const { t } = useTranslation('adminPayments');
  const money = (part: Parameters<typeof sumOf>[1]): Column<HeldGuarantee> => ({
    ...{ key: part, title: t(`held.columns.${part}`), isNumber: true },
    render: ({ goals }) => {
      const amount = sumOf(goals, part);
      return amount > 0 ? formatMoney(amount) : null;
    },
  });
  return [
    {
      ...{ key: 'person', title: t('requests.person'), isHead: true },
      render: ({ politicianId, submissionId, name }) => (
        <Link
          to={
            politicianId === null
              ? `/admin/submissions?submission=${submissionId}`
              : `/admin/politicians?politician=${politicianId}`
          }
        >
          {name ?? t('unknown')}
        </Link>
      ),
    },
    ...[money('held'), money('givenBack'), money('forfeited')],
    {
      ...{ key: 'actions', title: t('history.actions'), isActions: true },
      render: (person) => (
        <div className={styles.rowButtons}>
          {wholes(person, person.name ?? t('unknown')).map((asked) => (
            <MoveButton key={asked.move} asked={asked} onMove={onMove} />
          ))}
        </div>
      ),
    },
  ];
}

/** Guarantees that are held: of whom, for which goal, and beside what is the association's own. */
export function HeldGuarantees() {
  const { t } = useTranslation('adminPayments');
  const query = useHeldFunds();
  const [asked, setAsked] = useState<Movable | null>(null);
  const columns = useColumns(setAsked);
  const funds = query.data?.body;
  const allOf = (person: HeldGuarantee) => {
    const name = person.name ?? t('unknown');
    return [...wholes(person, name), ...person.goals.flatMap((goal) => movesOf(person, name, goal))];
  };
  useOpenAgain(
    funds?.people,
    (person) => allOf(person).map(draftOf),
    (person, draft) => setAsked(allOf(person).find((move) => draftOf(move) === draft) ?? null),
  );
  const save = () => funds && saveFile('jamstva.csv', heldCsv(funds.people, t), 'text/csv');
  return (
    <section className={layout.column} aria-labelledby="held-heading">
      <div className={layout.spread}>
        <h2 id="held-heading" tabIndex={-1}>
          {t('held.heading')}
        </h2>
        {funds && funds.people.length > 0 && <Button onClick={save}>{t('held.export')}</Button>}
      </div>
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
      <RecordList<HeldGuarantee>
        {...{ query, columns, label: t('held.heading'), cardsBelow: TABLE_PX }}
        rows={funds?.people}
        rowKey={({ politicianId, submissionId }) => `${politicianId}-${submissionId}`}
        details={{
          label: t('held.goals'),
          render: (person) => <PersonGoals person={person} onMove={setAsked} />,
        }}
        loading={t('held.loading')}
        empty={t('held.empty')}
      />
      <GuaranteeMoveDialog asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}
