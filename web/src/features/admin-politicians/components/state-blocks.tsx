import type { AdminPolitician, HeldGuarantee } from '@jamcimo/contracts';
import { GUARANTEE, IDENTITY_FEE, LENGTHS } from '@jamcimo/contracts/constants';
import { formatMoney } from '@jamcimo/croatia';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Facts } from '@/components/records/facts';
import { useHeldFacts } from '@/components/records/held-facts';
import { StateTag } from '@/components/records/state-tag';
import { useTranslation } from '@/i18n/use-translation';
import { useHeldGuarantee } from '@/lib/api/held-funds';
import { classNames } from '@/lib/text/class-names';
import { type BookedPayments, useBookedPayments } from '../api/booked-payments';
import { type Flag, useFlagChange } from '../api/changes';
import styles from './state-blocks.module.css';

interface Block {
  flag: Flag;
  texts: 'verification' | 'guarantee' | 'approval';
  /** What has to be paid for it, and how much: euro. */
  payment: 'fee' | 'guarantee' | null;
  due: number;
}

const BLOCKS: Block[] = [
  { flag: 'isVerified', texts: 'verification', payment: 'fee', due: IDENTITY_FEE },
  { flag: 'isGuaranteed', texts: 'guarantee', payment: 'guarantee', due: GUARANTEE },
  { flag: 'isAdminApproved', texts: 'approval', payment: null, due: 0 },
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

/**
 * The texts of the specification say what was paid: where nothing is booked, or all of it waits, another text stands there, and while
 * nobody knows what is booked only the state.
 */
function useStateText() {
  const { t } = useTranslation('adminPoliticians');
  const amounts = { fee: formatMoney(IDENTITY_FEE), guarantee: formatMoney(GUARANTEE) };
  return ({ flag, texts, payment, due }: Block, politician: AdminPolitician, paid: Paid | null) => {
    const isOn = politician[flag];
    if (flag === 'isVerified' && isOn && !politician.identityChecked) {
      return t('details.verification.unstated');
    }
    if (payment && (!paid || (!isOn && paid.all >= due && paid.left < due)))
      return t(`details.${isOn ? 'isOn' : 'isOff'}.${payment}`);
    if (payment && paid && paid.all >= due !== isOn)
      return t(`details.${isOn ? 'unpaid' : 'paid'}.${payment}`, amounts);
    return t(`details.${texts}.${isOn ? 'on' : 'off'}`, amounts);
  };
}

/** Euro: all that was paid, and what of it did not go back. */
interface Paid {
  all: number;
  left: number;
  isIncluded: boolean;
}

/** What is booked for it; a whole guarantee includes the identity check (decision 66). */
function paidFor(payment: Block['payment'], booked: BookedPayments | null): Paid | null {
  if (!payment || !booked) return null;
  const { fee, guarantee, givenBack } = booked;
  if (payment === 'guarantee')
    return { all: guarantee, left: Math.round((guarantee - givenBack) * 100) / 100, isIncluded: false };
  const isIncluded = fee < IDENTITY_FEE && guarantee >= GUARANTEE;
  const all = isIncluded ? IDENTITY_FEE : fee;
  return { all, left: all, isIncluded };
}

interface BookedProps {
  block: Block;
  paid: Paid | null;
  guarantee: HeldGuarantee | null | undefined;
}

/** What is booked and what became of it, beside the button that says it was (decision 5). */
function Booked({ block, paid, guarantee }: BookedProps) {
  const { t } = useTranslation('adminPoliticians');
  const heldFacts = useHeldFacts();
  if (paid === null) return null;
  const amounts = { paid: formatMoney(paid.all), due: formatMoney(block.due) };
  return (
    <>
      <p>
        <strong>{t(paid.isIncluded ? 'details.included' : 'details.booked', amounts)}</strong>
      </p>
      {block.payment === 'guarantee' && paid.all > 0 && guarantee !== undefined && (
        <Facts facts={heldFacts(guarantee)} />
      )}
    </>
  );
}

/** The first that does not hold though what has to be paid for it is booked: its button is the blue one. */
const nextStep = (politician: AdminPolitician, booked: BookedPayments | null): Flag | undefined =>
  BLOCKS.find(
    ({ flag, payment, due }) =>
      !politician[flag] && (!payment || (paidFor(payment, booked)?.left ?? 0) >= due),
  )?.flag;

interface ReasonProps {
  politician: AdminPolitician;
  value: string;
  onChange: (reason: string) => void;
}

/** Why the profile is not public; as long as it is, the place for why it is taken off, which may be left empty (decision 50). */
function UnpublishedReason({ politician, value, onChange }: ReasonProps) {
  const { t } = useTranslation('adminPoliticians');
  const { t: shared } = useTranslation('admin');
  const id = useId();
  const { isAdminApproved, unpublishedReason } = politician;
  if (!isAdminApproved)
    return unpublishedReason && <p>{shared('reason.is', { reason: unpublishedReason })}</p>;
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>{t('details.approval.reason')}</label>
      <Input
        id={id}
        maxLength={LENGTHS.rejectionReason.max}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** Verification, guarantee and approval: what holds, what is booked, and the button that turns it round. Nothing is asked (decision 50). */
export function StateBlocks({ politician }: { politician: AdminPolitician }) {
  const { t } = useTranslation('adminPoliticians');
  const heading = useId();
  const buttonText = useButtonText();
  const booked = useBookedPayments(politician.id);
  const guarantee = useHeldGuarantee({ politicianId: politician.id });
  const { mutate, variables, isPending } = useFlagChange();
  const [reason, setReason] = useState('');
  const stateText = useStateText();
  const next = nextStep(politician, booked);
  return BLOCKS.map((block) => {
    const { flag, texts, payment } = block;
    const isOn = politician[flag];
    const paid = paidFor(payment, booked);
    const id = `${heading}-${flag}`;
    return (
      <section key={flag} className={classNames(styles.block, isOn && styles.on)} aria-labelledby={id}>
        <h2 id={id}>{t(`details.${texts}.title`)}</h2>
        {flag === 'isGuaranteed' && politician.wantsToGuarantee && (
          <StateTag tone="waiting">{t('details.requestedGuarantee')}</StateTag>
        )}
        <p>{stateText(block, politician, paid)}</p>
        <Booked block={block} paid={paid} guarantee={guarantee} />
        {flag === 'isAdminApproved' && (
          <UnpublishedReason politician={politician} value={reason} onChange={setReason} />
        )}
        <Button
          type={flag === next ? 'primary' : 'default'}
          loading={isPending && variables.flag === flag}
          onClick={() =>
            mutate(
              { id: politician.id, flag, value: !isOn, reason: reason.trim() },
              // What failed keeps what was typed.
              flag === 'isAdminApproved' ? { onSuccess: () => setReason('') } : {},
            )
          }
        >
          {buttonText(block, politician)}
        </Button>
        {flag === 'isGuaranteed' && !isOn && paid?.all === 0 && <p>{t('details.guarantee.nothing')}</p>}
      </section>
    );
  });
}
