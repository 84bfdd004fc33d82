import type { AdminPolitician } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import styles from '@/components/records/record.module.css';
import { StateTag } from '@/components/records/state-tag';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureText } from '@/lib/api/failure-text';
import { publish } from '../api/changes';
import { refreshAfterChange } from '../api/politicians';
import frame from './edit-frame.module.css';
import { useMissingText } from './missing-fields';
import list from './publish-dialog.module.css';

type Outcome = 'published' | { failure: string };

interface Props {
  isOpen: boolean;
  /** Those that were ticked. */
  people: readonly AdminPolitician[];
  onClose: () => void;
  /** Gone through: those that are published need no tick any more. */
  onPublished: (people: AdminPolitician[]) => void;
}

/** Publishes one after another; what fails stops no other. */
function usePublishing(onPublished: Props['onPublished']) {
  const client = useQueryClient();
  const failureText = useFailureText();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const run = async (people: readonly AdminPolitician[]) => {
    setRunning(true);
    const done: AdminPolitician[] = [];
    for (const person of people) {
      const outcome: Outcome = await publish(person).then(
        () => 'published' as const,
        (error: Error) => ({ failure: failureText(error) }),
      );
      if (outcome === 'published') done.push(person);
      setOutcomes((present) => new Map(present).set(person.id, outcome));
    }
    await refreshAfterChange(client);
    setRunning(false);
    onPublished(done);
  };
  return { outcomes, isRunning, run, forget: () => setOutcomes(new Map()) };
}

function Person({ person, outcome }: { person: AdminPolitician; outcome: Outcome | undefined }) {
  const { t } = useTranslation('adminPoliticians');
  const missing = useMissingText()(person);
  const failure = typeof outcome === 'object' ? outcome.failure : null;
  return (
    <li>
      <span>
        <strong>{person.name}</strong>
        <span className={styles.note}>
          {[person.party, person.position, missing && t('missing.short', { fields: missing })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {failure && <span className={styles.note}>{failure}</span>}
      </span>
      {outcome !== undefined && (
        <StateTag tone={failure ? 'bad' : 'good'}>
          {t(failure ? 'publishing.failed' : 'publishing.done')}
        </StateTag>
      )}
    </li>
  );
}

/** "Objavi odabrane": what will happen and what cannot, then what became of each. */
export function PublishDialog({ isOpen, people, onClose, onPublished }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const { outcomes, isRunning, run, forget } = usePublishing(onPublished);
  const [seen, setSeen] = useState<readonly AdminPolitician[]>([]);
  // Who was published leaves the choice, and stays on this list until it is closed.
  const all = seen.length > 0 ? seen : people;
  const publishable = all.filter(({ isAdminApproved, id }) => !isAdminApproved || outcomes.has(id));
  const already = all.filter(({ isAdminApproved, id }) => isAdminApproved && !outcomes.has(id));
  const left = publishable.filter(({ id }) => outcomes.get(id) !== 'published');
  const isDone = outcomes.size > 0 && !isRunning;
  const published = publishable.length - left.length;
  const number = formatNumber(left.length);
  return (
    <Modal
      open={isOpen}
      title={t('publishing.title')}
      onCancel={onClose}
      footer={null}
      width={640}
      mask={{ closable: false }}
      keyboard={!isRunning}
      closable={isRunning ? false : { 'aria-label': t('publishing.close') }}
      afterClose={() => {
        forget();
        setSeen([]);
      }}
      destroyOnHidden
    >
      <div className={styles.record}>
        <div role="status">
          {isDone && (
            <Alert
              type={left.length === 0 ? 'success' : 'warning'}
              showIcon
              title={t('publishing.outcome', {
                published: formatNumber(published),
                all: formatNumber(publishable.length),
              })}
            />
          )}
        </div>
        {publishable.length > 0 && (
          <section aria-labelledby="publishable-heading">
            <h2 id="publishable-heading">{t('publishing.publishable')}</h2>
            {!isDone && <p>{t('publishing.text')}</p>}
            <ul className={list.people}>
              {publishable.map((person) => (
                <Person key={person.id} person={person} outcome={outcomes.get(person.id)} />
              ))}
            </ul>
          </section>
        )}
        {already.length > 0 && (
          <section aria-labelledby="already-heading">
            <h2 id="already-heading">{t('publishing.already')}</h2>
            <p>{t('publishing.alreadyText')}</p>
            <ul className={list.people}>
              {already.map((person) => (
                <Person key={person.id} person={person} outcome={undefined} />
              ))}
            </ul>
          </section>
        )}
        <div className={frame.buttons}>
          <Button onClick={onClose} disabled={isRunning}>
            {t(isDone ? 'publishing.close' : 'edit.cancel')}
          </Button>
          {left.length > 0 && (
            <Button
              type="primary"
              loading={isRunning}
              onClick={() => {
                setSeen(all);
                // Somebody else's change was said; who tries again means the profile as it is now.
                void run(left.map((person) => people.find(({ id }) => id === person.id) ?? person));
              }}
            >
              {t(isDone ? 'publishing.again' : 'publishing.confirm', { count: left.length, number })}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
