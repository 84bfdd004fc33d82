import type { SecondFactorOffer } from '@jamcimo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '@/components/failure';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { CallError } from '@/lib/api/admin-api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { CodeForm } from './code-form';
import styles from './code-form.module.css';

interface Props<T> {
  username: string;
  /** What the app needs; each call makes a new secret. */
  offer: () => Promise<SecondFactorOffer>;
  submit: (code: string) => Promise<T>;
  onDone: (answer: T) => void;
  onExpired?: () => void;
  actions?: ReactNode;
}

/** The QR code for the app, and the field for its first code. */
export function SetUpSteps<T>({ offer, onExpired, ...codeForm }: Props<T>) {
  const { t } = useTranslation('adminAccount');
  const { data, error, refetch } = useQuery({
    ...ALWAYS_SENT,
    queryKey: ['second-factor-offer'],
    // Shown once; whoever comes again gets another one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isPrivate: true },
    queryFn: async () => {
      try {
        return await offer();
      } catch (failure) {
        if (failure instanceof CallError && failure.code === 'login.expired') onExpired?.();
        throw failure;
      }
    },
  });
  if (error) return <Failure title={t('setup.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('setup.loading')}</p>;
  return (
    <div className={layout.column}>
      <p>{t('setup.why')}</p>
      <p>{t('setup.scan')}</p>
      <QrCode {...data.qrCode} label={t('setup.qrCode')} />
      <p>
        {t('setup.byHand')} <strong className={styles.secret}>{inGroups(data.secret)}</strong>
      </p>
      <p>
        <a href={data.uri}>{t('setup.open')}</a>
      </p>
      <CodeForm {...codeForm} {...(onExpired && { onExpired })} help={t('code.firstHelp')} />
    </div>
  );
}

const inGroups = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ');

function QrCode({ size, path, label }: SecondFactorOffer['qrCode'] & { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
