import type { AdminSubmission } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ExternalLink } from '@/components/external-link';
import styles from '@/components/records/record.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { ensureRecentCode } from '@/lib/api/admin-api';
import { openWithRecentCode } from '@/lib/api/open-with-recent-code';
import { classNames } from '@/lib/text/class-names';
import { nextStep } from '../warnings';
import own from './identity-document.module.css';

interface Props {
  submission: AdminSubmission;
  isShown: boolean;
  onShow: () => void;
  /** The picture is there. */
  onLoaded: () => void;
}

/** The identity document beside the name and the photo. Nobody sees it unasked: each look is noted by the server. */
export function IdentityDocument({ submission, isShown, onShow, onLoaded }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  // Without a recent code the server refuses: asked for one, the picture is loaded again.
  const askForCode = () =>
    attempt > 0
      ? setFailed(true)
      : ensureRecentCode().then(
          () => setAttempt(1),
          () => setFailed(true),
        );
  const { document_url: url, document_viewed_at: viewedAt, document_viewed_by: viewedBy, name } = submission;
  const {
    identity_checked_at: checkedAt,
    identity_checked_by: checkedBy,
    known_from_id: knownFrom,
  } = submission;
  const isKnown = knownFrom !== null && !url;
  const viewed = viewedAt
    ? t('document.viewed', { when: formatDateTime(viewedAt), who: viewedBy })
    : !isKnown && t('document.unseen');
  const checked = checkedAt && t('document.checked', { when: formatDateTime(checkedAt), who: checkedBy });
  return (
    <section className={own.place} aria-label={t('view.document')}>
      {!url && <p>{isKnown ? t('document.known', { id: knownFrom }) : t('view.documentGone')}</p>}
      {url && !isShown && (
        <Button type={nextStep(submission) === 'document' ? 'primary' : 'default'} onClick={onShow}>
          {t('document.show')}
        </Button>
      )}
      {url && isShown && !hasFailed && (
        <figure className={own.figure}>
          <div className={classNames(own.frame, isZoomed && own.zoomed)} tabIndex={isZoomed ? 0 : undefined}>
            <img
              key={attempt}
              src={url}
              alt={t('document.alt', { name })}
              className={own.picture}
              onLoad={onLoaded}
              onError={() => void askForCode()}
            />
          </div>
          <figcaption className={own.caption}>
            <Button aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}>
              {t('document.zoom')}
            </Button>
            <ExternalLink href={url} onClick={openWithRecentCode}>
              {t('view.openDocument')}
            </ExternalLink>
          </figcaption>
        </figure>
      )}
      {hasFailed && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={t('document.failed')}
          action={
            <Button
              onClick={() => {
                setAttempt(0);
                setFailed(false);
              }}
            >
              {t('document.again')}
            </Button>
          }
        />
      )}
      <span className={styles.note}>
        {[checked, viewed, url && t('view.documentNote')].filter(Boolean).join(' · ')}
      </span>
    </section>
  );
}
