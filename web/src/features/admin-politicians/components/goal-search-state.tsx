import type { GoalSearch } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { Alert, Button } from 'antd';
import { EvidenceDetails } from '@/components/evidence-details';
import { ExternalLink } from '@/components/external-link';
import layout from '@/components/layout.module.css';
import styles from '@/components/records/record.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useGoalSearch, useGoalSearchRequest } from '../api/goal-search';

function Outcome({ search }: { search: GoalSearch }) {
  const { t } = useTranslation('adminPoliticians');
  const { state, failure, articles, finishedAt, method, model, webArticles, webFailure } = search;
  if (state === 'failed')
    return <Alert type="error" showIcon title={t('details.goalSearch.failed', { failure })} />;
  if (state !== 'done') {
    return (
      <>
        <p>{t(state === 'queued' ? 'details.goalSearch.queued' : 'details.goalSearch.running')}</p>
        {failure !== null && <p>{t('details.goalSearch.retried', { failure })}</p>}
      </>
    );
  }
  const web = webFailure !== null && <p>{webFailure}</p>;
  if (articles === 0) {
    return (
      <>
        <p>{t('details.goalSearch.noArticles')}</p>
        {web}
      </>
    );
  }
  const how = method === 'model' ? t('details.goalSearch.model', { model }) : t('details.goalSearch.builtIn');
  return (
    <>
      <p>
        {t('details.goalSearch.found', {
          when: formatDateTime(finishedAt ?? search.requestedAt),
          articles,
          method: how,
        })}
        {webArticles !== null && ` ${t('details.goalSearch.foundOnWeb', { number: webArticles })}`}
      </p>
      {web}
      {search.goals.length === 0 && <p>{t('details.goalSearch.nothing')}</p>}
    </>
  );
}

/** What was found last, by the words of the articles. */
function Quotes({ goals }: Pick<GoalSearch, 'goals'>) {
  const { t } = useTranslation('adminPoliticians');
  if (goals.length === 0) return null;
  return (
    <details>
      <summary>{t('details.goalSearch.quotes')}</summary>
      <ol>
        {goals.map(({ quote, links, isPublic, evidence }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one sentence may stand for two goals, and their order is fixed.
          <li key={at}>
            <q>{quote}</q>
            {!isPublic && ` (${t('details.goalSearch.waits')})`}
            {[...new Set(links)].map((href) => (
              <span key={href}>
                {' '}
                <ExternalLink href={href}>{new URL(href).host}</ExternalLink>
              </span>
            ))}
            <EvidenceDetails evidence={evidence} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Orders a search for goals in articles, and says how the last one went. */
export function GoalSearchState({ politicianId }: { politicianId: number }) {
  const { t } = useTranslation('adminPoliticians');
  const { data, isError } = useGoalSearch(politicianId);
  const request = useGoalSearchRequest();
  const search = data?.body.search ?? null;
  const isBusy = request.isPending || search?.state === 'queued' || search?.state === 'running';
  return (
    <div className={layout.column}>
      <div aria-live="polite" className={styles.note}>
        {isError && !data && <p>{t('details.goalSearch.unreadable')}</p>}
        {search && <Outcome search={search} />}
      </div>
      {search && <Quotes goals={search.goals} />}
      <p>
        <Button loading={isBusy} disabled={isBusy} onClick={() => request.mutate({ id: politicianId })}>
          {t(search ? 'details.goalSearch.again' : 'details.goalSearch.start')}
        </Button>
      </p>
    </div>
  );
}
