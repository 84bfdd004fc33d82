import { Button, Form } from 'antd';
import { ExternalLink } from '@/components/external-link';
import { FallbackImage } from '@/components/fallback-image';
import { FileChooser, StoredFile } from '@/components/forms/file-chooser';
import type { ControlProps } from '@/components/forms/form-item';
import record from '@/components/records/record.module.css';
import { useTranslation } from '@/i18n/use-translation';
import type { FormProfile } from '../new-profile';

interface FieldProps extends ControlProps<File | null> {
  /** Told why a chosen file is refused; null when it is not. */
  onProblem: (problem: string | null) => void;
}

/** The present photo until a new one is chosen. */
export function PhotoField({ base, ...field }: FieldProps & { base: FormProfile }) {
  const { t } = useTranslation(['adminPoliticians', 'admin']);
  return (
    <FileChooser
      {...field}
      field="photo"
      label={t('admin:fields.photo')}
      help={t('edit.photoHelp')}
      hasPreview
      stored={
        base.photoUrl && (
          <StoredFile>
            <FallbackImage
              source={base.photoUrl}
              name={base.name}
              alt={t('edit.presentPhoto')}
              width={96}
              height={96}
              className={record.photo ?? ''}
            />
          </StoredFile>
        )
      }
    />
  );
}

/** The stored document with a way to take it away, and a new one in its place. */
export function PdfField(field: FieldProps) {
  const { t } = useTranslation(['adminPoliticians', 'admin']);
  const form = Form.useFormInstance();
  const stored: string = Form.useWatch('programPdfUrl', { form, preserve: true }) ?? '';
  return (
    <FileChooser
      {...field}
      field="programPdf"
      label={t('admin:fields.programPdf')}
      help={t('edit.pdfHelp')}
      stored={
        stored && (
          <StoredFile>
            <ExternalLink href={stored}>{t('edit.presentPdf')}</ExternalLink>
            <Button type="link" danger onClick={() => form.setFieldValue('programPdfUrl', '')}>
              {t('edit.removePdf')}
            </Button>
          </StoredFile>
        )
      }
    />
  );
}
