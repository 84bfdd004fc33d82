import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon';
import { ACCEPTED, type FileField as FileFieldName, megabytes } from '../files';
import { Field } from './field';
import { useControl, useForm } from './form-context';

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

function ChosenFile({
  file,
  hasPreview,
  onRemove,
}: {
  file: File;
  hasPreview: boolean;
  onRemove: () => void;
}) {
  const { t } = useTranslation('registration');
  const preview = usePreview(hasPreview ? file : null);
  return (
    <div className="file-chosen">
      {hasPreview ? (
        preview && <img src={preview} alt={t('file.preview')} width={96} height={120} />
      ) : (
        <Icon name="document" size={24} />
      )}
      <p className="file-name">
        {file.name} <span className="form-help">{t('file.size', { size: megabytes(file.size) })}</span>
      </p>
      <button
        type="button"
        className="button button-quiet"
        aria-label={t('file.removeLabel', { name: file.name })}
        onClick={onRemove}
      >
        {t('file.remove')}
      </button>
    </div>
  );
}

interface Props {
  field: FileFieldName;
  required?: boolean;
  help: ReactNode;
  hasPreview?: boolean;
  /** What the profile has already, shown until another file is chosen. */
  existing?: ReactNode;
}

/** A file to be chosen or dropped: the browser's own control lies invisibly over the whole area. */
export function FileField({ field, required = false, help, hasPreview = false, existing }: Props) {
  const { t } = useTranslation('registration');
  const { files, choose } = useForm();
  const [round, setRound] = useState(0);
  const { file, isReading } = files[field];
  const control = useControl(field, { hasHelp: true });
  const stateId = `${control.id}-state`;
  const isPdf = field === 'programPdf';
  const remove = () => {
    void choose(field, null);
    // A new control: the old one fires no event when the same file is chosen again.
    setRound((before) => before + 1);
    document.getElementById(control.id)?.focus();
  };
  return (
    <Field field={field} required={required} help={help}>
      <div id={stateId}>
        {file ? <ChosenFile file={file} hasPreview={hasPreview} onRemove={remove} /> : existing}
        {isReading && <p className="form-help">{t('file.reading')}</p>}
      </div>
      <div className="file-drop">
        <input
          key={round}
          {...control}
          aria-describedby={`${stateId} ${control['aria-describedby'] ?? ''}`}
          name={field}
          type="file"
          accept={ACCEPTED[field]}
          required={required}
          onChange={(event) => {
            const [next] = event.target.files ?? [];
            // Closing the browser's window without a choice changes nothing.
            if (next) void choose(field, next);
          }}
        />
        <span className="file-drop-button">
          {file ? t('file.replace') : isPdf ? t('file.choosePdf') : t('file.choosePhoto')}
        </span>
        <span className="file-drop-hint">{isPdf ? t('file.dropPdf') : t('file.drop')}</span>
      </div>
    </Field>
  );
}
