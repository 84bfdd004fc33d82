import type { GoalNumber, ReceivedPurpose } from '@jamcimo/contracts';
import { GUARANTEE, GUARANTEE_PER_GOAL, IDENTITY_FEE } from '@jamcimo/contracts/constants';

export const PURPOSES = [
  'identity-fee',
  'guarantee',
  'donation',
  'other',
] as const satisfies readonly ReceivedPurpose[];
export const WHO = ['politician', 'request', 'nobody'] as const;
export const GOALS = ['all', 1, 2, 3] as const;

/** A person or a registration that was found by typing. */
export interface Found {
  value: number;
  label: string;
  note: string;
  /** What a registration is expected to pay for. */
  purpose?: ReceivedPurpose;
  /** It is paid, and takes nothing more. */
  disabled?: boolean;
}

/** For whom and for what a payment is. */
export interface Target {
  who: (typeof WHO)[number];
  politician: Found | null;
  request: Found | null;
  payerName: string;
  /** Only what somebody chose; the rest follows the amount. A registration has its own. */
  purpose?: ReceivedPurpose;
  goal?: (typeof GOALS)[number];
}

export const NO_TARGET: Target = { who: 'politician', politician: null, request: null, payerName: '' };

/** @param amount decimal text; null while there is none */
export function purposeOf(
  { who, request, purpose }: Partial<Target>,
  amount: string | null,
): ReceivedPurpose {
  if (who === 'nobody') return 'donation';
  if (who === 'request' && request?.purpose) return request.purpose;
  if (purpose) return purpose;
  const euro = Number(amount);
  if (euro === IDENTITY_FEE) return 'identity-fee';
  return euro === GUARANTEE || euro === GUARANTEE_PER_GOAL ? 'guarantee' : 'donation';
}

/** The amount of one goal is for one of them, and nobody but the administrator knows for which. */
export function goalOf({ goal }: Partial<Target>, amount: string | null): Target['goal'] {
  return goal ?? (Number(amount) === GUARANTEE_PER_GOAL ? undefined : 'all');
}

export interface TargetBody {
  politicianId: number | null;
  submissionId?: number;
  purpose: ReceivedPurpose;
  goal?: GoalNumber;
  payerName?: string;
}

export function targetBody(target: Target, amount: string): TargetBody {
  const { who, politician, request, payerName } = target;
  const purpose = purposeOf(target, amount);
  const goal = purpose === 'guarantee' ? goalOf(target, amount) : undefined;
  return {
    politicianId: who === 'politician' ? (politician?.value ?? null) : null,
    ...(who === 'request' && request && { submissionId: request.value }),
    purpose,
    ...(typeof goal === 'number' && { goal }),
    ...(who === 'nobody' && payerName.trim() && { payerName: payerName.trim() }),
  };
}
