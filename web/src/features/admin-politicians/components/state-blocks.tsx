import type { AdminPolitician } from '@jamcimo/contracts';
import { GUARANTEE, IDENTITY_FEE } from '@jamcimo/contracts/constants';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StateTag } from '../../../components/records/state-tag';
import { classNames } from '../../../lib/text/class-names';
import { type Flag, useFlagChange } from '../api/changes';
import { usePaidGuarantee } from '../api/paid-guarantee';
import styles from './state-blocks.module.css';

interface Block {
  flag: Flag;
  texts: 'verification' | 'guarantee' | 'approval';
}

const BLOCKS: Block[] = [
  { flag: 'isVerified', texts: 'verification' },
  { flag: 'isGuaranteed', texts: 'guarantee' },
  { flag: 'isAdminApproved', texts: 'approval' },
];

function useButtonText() {
  const { t } = useTranslation('adminPoliticians');
  return ({ flag, texts }: Block, politician: AdminPolitician) => {
    if (politician[flag]) return t(`details.${texts}.turnOff`);
    // Who asked for the guarantee has a payment to be confirmed.
    if (flag === 'isGuaranteed' && politician.wantsToGuarantee) return t('details.guarantee.confirm');
    return t(`details.${texts}.turnOn`);
  };
}

/** That the money has come: the button beside it confirms it (decision 5). */
function PaidGuarantee({ politician }: { politician: AdminPolitician }) {
  const { t } = useTranslation('adminPoliticians');
  const paid = usePaidGuarantee(politician);
  if (!paid || politician.isGuaranteed) return null;
  return (
    <p>
      <strong>
        {t('details.guaranteePaid', { amount: formatMoney(paid.amount), date: formatDate(paid.paidOn) })}
      </strong>
    </p>
  );
}

/** Verification, guarantee and approval: what holds, and the button that turns it round. Nothing is asked (decision 50). */
export function StateBlocks({ politician }: { politician: AdminPolitician }) {
  const { t } = useTranslation('adminPoliticians');
  const heading = useId();
  const buttonText = useButtonText();
  const { mutate, variables, isPending } = useFlagChange();
  const amounts = { fee: formatMoney(IDENTITY_FEE), guarantee: formatMoney(GUARANTEE) };
  return BLOCKS.map((block) => {
    const { flag, texts } = block;
    const isOn = politician[flag];
    const id = `${heading}-${flag}`;
    return (
      <section key={flag} className={classNames(styles.block, isOn && styles.on)} aria-labelledby={id}>
        <h2 id={id}>{t(`details.${texts}.title`)}</h2>
        {flag === 'isGuaranteed' && politician.wantsToGuarantee && (
          <StateTag tone="waiting">{t('details.requestedGuarantee')}</StateTag>
        )}
        {flag === 'isGuaranteed' && <PaidGuarantee politician={politician} />}
        <p>{t(`details.${texts}.${isOn ? 'on' : 'off'}`, amounts)}</p>
        <Button
          type={isOn ? 'default' : 'primary'}
          loading={isPending && variables.flag === flag}
          onClick={() => mutate({ id: politician.id, flag, value: !isOn })}
        >
          {buttonText(block, politician)}
        </Button>
      </section>
    );
  });
}
