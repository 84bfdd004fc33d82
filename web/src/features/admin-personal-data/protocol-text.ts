import type { ErasureProtocol, PersonalPart } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import type { Translate } from '@/i18n/keys';

type T = Translate<'adminPersonalData'>;

/** Why something of a part stays; null where nothing does. */
export function reasonOf({ kind, fate }: PersonalPart, t: T): string | null {
  return fate === 'erased' ? null : t(`reasons.${kind as StayingKind}`);
}

/** A part with its service in a line, and why something of it stays. */
export function partLine(part: PersonalPart, t: T): string {
  const reason = reasonOf(part, t);
  const what = `${t(`kinds.${part.kind}`)}: ${part.count} (${t(`services.${part.service}`)})`;
  return reason ? `${what}. ${reason}` : what;
}

/** Kinds of which something stays. */
type StayingKind =
  | 'approvedRequests'
  | 'otherRequests'
  | 'payments'
  | 'paymentRequests'
  | 'statementLines'
  | 'logEntries';

/** The protocol of an erasure as a text to be handed over; lines end as printers of all systems expect. */
export function protocolText(protocol: ErasureProtocol, t: T): string {
  const { recordType, id, erasedAt, erasedBy, parts } = protocol;
  const listed = (isErased: boolean) =>
    parts.filter(({ fate }) => (fate === 'erased') === isErased).map((part) => `- ${partLine(part, t)}`);
  return [
    t('protocol.title'),
    '',
    `${t('protocol.record')}: ${t(`records.${recordType}`, { id })}`,
    `${t('protocol.erasedAt')}: ${formatDateTime(erasedAt)}`,
    `${t('protocol.erasedBy')}: ${erasedBy}`,
    '',
    `${t('protocol.goes')}:`,
    ...listed(true),
    '',
    `${t('protocol.stays')}:`,
    ...listed(false),
    '',
    t('protocol.note'),
    '',
  ].join('\r\n');
}
