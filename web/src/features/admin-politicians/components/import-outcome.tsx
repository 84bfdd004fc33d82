import type { ImportOutcome } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { useTranslation } from 'react-i18next';

/** More rows than anybody reads; the number of all stands above. */
const SHOWN = 200;

/** What an import does, or did: numbers, and every refused row with its reason. */
export function ImportOutcomeTable({ outcome, isTrial }: { outcome: ImportOutcome; isTrial: boolean }) {
  const { t } = useTranslation('adminPoliticians');
  const { rejected } = outcome;
  const kinds = [
    ['created', outcome.created],
    ['updated', outcome.updated],
    ['unchanged', outcome.unchanged],
    ['rejected', rejected.length],
  ] as const;
  return (
    <section aria-live="polite" className="import-outcome">
      <h2>{isTrial ? t('import.trialHeading') : t('import.doneHeading')}</h2>
      <p>{isTrial ? t('import.trialText') : t('import.doneText')}</p>
      <table className="plain-table import-numbers">
        <caption className="visually-hidden">{t('import.numbers')}</caption>
        <thead>
          <tr>
            {kinds.map(([kind]) => (
              <th key={kind} scope="col">
                {t(`import.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {kinds.map(([kind, count]) => (
              <td key={kind}>{formatNumber(count)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      {rejected.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className="scroll-area" tabIndex={0} aria-label={t('import.rejectedRows')}>
          <table className="plain-table">
            <caption>{t('import.rejectedRows')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('import.row')}</th>
                <th scope="col">{t('import.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {rejected.slice(0, SHOWN).map(({ row, reason }) => (
                <tr key={`${row} ${reason}`}>
                  <td className="import-row">{row}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rejected.length > SHOWN && (
            <p>{t('import.moreRejected', { number: formatNumber(rejected.length - SHOWN) })}</p>
          )}
        </section>
      )}
    </section>
  );
}
