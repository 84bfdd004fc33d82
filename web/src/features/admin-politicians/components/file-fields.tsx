import type { AdminPolitician } from '@jamcimo/contracts';
import { Button, Form } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../../components/external-link';
import { FallbackImage } from '../../../components/fallback-image';
import { fileSize } from '../file-size';

interface FieldProps {
  /** Given by the form. */
  id?: string;
  value?: File | null;
  onChange?: (file: File | null) => void;
}

interface ChooserProps extends FieldProps {
  accept: string;
  choose: string;
  /** What takes the choice back. */
  undo: string;
}

/** A button that opens the file dialog, and what was chosen there. */
function FileChooser({ id, value, onChange, accept, choose, undo }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const own = useId();
  const clear = () => {
    if (input.current) input.current.value = '';
    onChange?.(null);
  };
  return (
    <div className="file-field">
      <input
        ref={input}
        id={id ?? own}
        type="file"
        accept={accept}
        onChange={(event) => onChange?.(event.target.files?.[0] ?? null)}
        className="visually-hidden"
        tabIndex={-1}
      />
      <Button onClick={() => input.current?.click()}>{choose}</Button>
      {value && (
        <>
          <span className="file-name">
            {value.name} ({fileSize(value.size)})
          </span>
          <Button type="link" onClick={clear}>
            {undo}
          </Button>
        </>
      )}
    </div>
  );
}

/** The chosen picture as an address; the content policy allows data, no blobs. */
function usePreview(file: File | null | undefined): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    setPreview(null);
    if (!file) return undefined;
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview;
}

/** The present photo, and beside it the new one. */
export function PhotoField({ base, ...field }: FieldProps & { base: AdminPolitician }) {
  const { t } = useTranslation('adminPoliticians');
  const preview = usePreview(field.value);
  return (
    <div className="photo-field">
      <FallbackImage
        source={preview ?? base.photoUrl}
        name={base.name}
        alt={preview ? t('edit.newPhoto') : t('edit.presentPhoto')}
        width={96}
        height={96}
        className="details-photo"
      />
      <div>
        <FileChooser
          {...field}
          accept="image/jpeg,image/png,image/webp"
          choose={t('edit.choosePhoto')}
          undo={t('edit.undoFile')}
        />
        <p className="help">{t('edit.photoHelp')}</p>
      </div>
    </div>
  );
}

/** The stored document with a way to take it away, and a new one in its place. */
export function PdfField(field: FieldProps) {
  const { t } = useTranslation('adminPoliticians');
  const form = Form.useFormInstance();
  const stored: string = Form.useWatch('programPdfUrl', { form, preserve: true }) ?? '';
  return (
    <div>
      {stored && !field.value && (
        <p className="file-field">
          <ExternalLink href={stored}>{t('edit.presentPdf')}</ExternalLink>
          <Button type="link" danger onClick={() => form.setFieldValue('programPdfUrl', '')}>
            {t('edit.removePdf')}
          </Button>
        </p>
      )}
      <FileChooser
        {...field}
        accept=".pdf,application/pdf"
        choose={t('edit.choosePdf')}
        undo={t('edit.undoFile')}
      />
      <p className="help">{t('edit.pdfHelp')}</p>
    </div>
  );
}
