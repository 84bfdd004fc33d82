import type { FailedDelivery } from '@jamcimo/contracts';
import layout from '@/components/layout.module.css';
import { Question } from '@/components/records/question';
import { useTranslation } from '@/i18n/use-translation';
import { useDiscard } from '../api/deliveries';
import { useDeliveryWords } from '../words';

interface Props {
  /** What is asked about; null while nothing is. */
  delivery: FailedDelivery | null;
  onClose: () => void;
  /** Called when the dialog is closed after something was discarded. */
  onDiscarded: () => void;
}

/** Asks before a failed delivery is given up. */
export function DiscardDialog({ delivery, onClose, onDiscarded }: Props) {
  const { t } = useTranslation('adminStats');
  const { deliveryName } = useDeliveryWords();
  return (
    <Question
      {...{ about: delivery, change: useDiscard(), onClose, isDanger: true, afterDone: onDiscarded }}
      {...{ title: t('failed.discardTitle'), confirm: t('failed.discard') }}
      send={({ service, id }) => ({ service, id })}
    >
      {({ name }) => (
        <>
          <p>
            <strong>{deliveryName(name)}</strong>
          </p>
          <p>{t('failed.discardQuestion')}</p>
          <p className={layout.small}>{t('failed.discardConsequence')}</p>
        </>
      )}
    </Question>
  );
}
