import { formatSize } from '@jamcimo/croatia';
import { Button, Upload } from 'antd';
import { useId } from 'react';
import styles from './file-choice.module.css';

interface Props {
  label: string;
  /** Endings and types, as of an input. */
  accept: string;
  disabled: boolean;
  file: File | null;
  texts: { none: string; choose: string };
  onChoose: (file: File) => void;
}

/** A file that a screen takes: a button to choose it, and its name. */
export function FileChoice({ label, accept, disabled, file, texts, onChoose }: Props) {
  const id = useId();
  return (
    <div className={styles.file}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Upload
        id={id}
        accept={accept}
        showUploadList={false}
        disabled={disabled}
        // It would open twice by Enter: for the key, and for the press that the key is.
        openFileDialogOnClick={false}
        hasControlInside
        beforeUpload={(chosen) => {
          onChoose(chosen);
          return Upload.LIST_IGNORE;
        }}
      >
        <Button disabled={disabled} onClick={() => document.getElementById(id)?.click()}>
          {texts.choose}
        </Button>
      </Upload>
      <span>{file?.name ?? texts.none}</span>
      {file && <span>{formatSize(file.size)}</span>}
    </div>
  );
}
