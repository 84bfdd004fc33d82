import { UPLOAD_MEGABYTES } from '@jamcimo/contracts/constants';
import { Button, Form, Upload } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { classNames } from '@/lib/text/class-names';
import { Icon } from '../icon';
import styles from './file-chooser.module.css';
import { ACCEPTED, type FileField, megabytes } from './files';
import { FormField } from './form-field';
import { type ControlProps, useFieldMessage } from './form-item';
import { noteReading } from './reading-files';
import { useChosenFile } from './use-chosen-file';

/** An address of the chosen file for this page, given back when it is no longer shown. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}

interface ChosenProps {
  file: File;
  hasPreview: boolean;
  onRemove: () => void;
}

function ChosenFile({ file, hasPreview, onRemove }: ChosenProps) {
  const { t } = useTranslation('forms');
  const preview = usePreview(hasPreview ? file : null);
  return (
    <div className={styles.chosen}>
      {hasPreview ? (
        preview && <img src={preview} alt={t('file.preview')} width={96} height={120} />
      ) : (
        <Icon name="document" size={24} />
      )}
      <p>
        {file.name} <span className={styles.size}>{t('file.size', { size: megabytes(file.size) })}</span>
      </p>
      <Button type="link" aria-label={t('file.removeLabel', { name: file.name })} onClick={onRemove}>
        {t('file.remove')}
      </Button>
    </div>
  );
}

/** What stands in the place of a chosen file: the photo or document that the profile has already. */
export function StoredFile({ children }: { children: ReactNode }) {
  return <div className={styles.chosen}>{children}</div>;
}

interface Props extends ControlProps<File | null> {
  field: FileField;
  label: string;
  mark?: ReactNode;
  help: ReactNode;
  hasPreview?: boolean;
  /** What the profile has already, shown until another file is chosen. */
  stored?: ReactNode;
  /** Told why a chosen file cannot be sent, before the form hears of the choice; null when it can. */
  onProblem?: (problem: string | null) => void;
  /** A choice was read to its end. */
  onRead?: () => void;
}

/** A file to be chosen or dropped. It is judged, and a photo made smaller, before the form has it. */
export function FileChooser({ field, label, mark, help, hasPreview = false, stored, ...control }: Props) {
  const { t } = useTranslation('forms');
  const { id = '', value: file = null, onChange, onProblem, onRead } = control;
  const asked = useFieldMessage();
  const form = Form.useFormInstance();
  const { problem, isReading, choose } = useChosenFile(field, (next, reason) => {
    onProblem?.(reason && t(`file.${reason}`, { megabytes: UPLOAD_MEGABYTES[field] }));
    onChange?.(next);
    onRead?.();
  });
  // What was wrong with the file before says nothing about the one that is being read.
  const said = isReading ? undefined : asked;
  const message = problem ? t(`file.${problem}`, { megabytes: UPLOAD_MEGABYTES[field] }) : said;
  const button = useRef<HTMLButtonElement>(null);
  const isPdf = field === 'programPdf';
  return (
    <FormField id={id} label={label} mark={mark} help={help} message={message}>
      <div id={`${id}-state`}>
        {file ? (
          <ChosenFile
            file={file}
            hasPreview={hasPreview}
            onRemove={() => {
              void choose(null);
              button.current?.focus();
            }}
          />
        ) : (
          stored
        )}
        {isReading && <p role="status">{t('file.reading')}</p>}
      </div>
      <Upload.Dragger
        id={id}
        name={field}
        className={classNames(styles.drop, message && styles.wrong)}
        accept={{ format: ACCEPTED[field], filter: 'native' }}
        showUploadList={false}
        openFileDialogOnClick={false}
        hasControlInside
        beforeUpload={(next) => {
          noteReading(form, choose(next));
          return Upload.LIST_IGNORE;
        }}
      >
        <span className={styles.inside}>
          <Button
            id={`${id}-choose`}
            ref={button}
            aria-describedby={`${id}-state ${id}-help${message ? ` ${id}-error` : ''}`}
            onClick={() => document.getElementById(id)?.click()}
          >
            <span>
              <span className="visually-hidden">{label}: </span>
              <span key={String(file !== null)}>
                {file ? t('file.replace') : isPdf ? t('file.choosePdf') : t('file.choosePhoto')}
              </span>
            </span>
          </Button>
          <span className={styles.hint}>{isPdf ? t('file.dropPdf') : t('file.drop')}</span>
        </span>
      </Upload.Dragger>
    </FormField>
  );
}
