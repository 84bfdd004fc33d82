import type { ReactNode } from 'react';
import { FileChooser } from '@/components/forms/file-chooser';
import type { FileField } from '@/components/forms/files';
import { Asterisk, Optional } from '@/components/forms/form-field';
import { BareItem } from '@/components/forms/form-item';
import { useTranslation } from '@/i18n/use-translation';
import { useRegistrationParts } from './registration-context';

interface Props {
  field: FileField;
  required?: boolean;
  help: string;
  hasPreview?: boolean;
  stored?: ReactNode;
}

/** A file of the request; it is judged as soon as it was read. */
export function FileItem({ field, required = false, ...chooser }: Props) {
  const { t } = useTranslation('registration');
  const { form, rulesOf, refusedFiles } = useRegistrationParts();
  return (
    <BareItem name={field} rules={rulesOf(field)}>
      <FileChooser
        {...chooser}
        field={field}
        label={t(`labels.${field}`)}
        mark={required ? <Asterisk /> : <Optional />}
        onProblem={(problem) => {
          if (problem) refusedFiles.set(field, problem);
          else refusedFiles.delete(field);
        }}
        onRead={() => void form.validateFields([field]).catch(() => undefined)}
      />
    </BareItem>
  );
}
