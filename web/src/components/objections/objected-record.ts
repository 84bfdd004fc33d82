import type { ObjectionKind, ObjectionReason } from '@jamcimo/contracts/constants';

/** What somebody objects to. */
export interface ObjectedRecord {
  kind: ObjectionKind;
  /** Of the report, of the politician for a found goal and a profile, of the followed goal for evidence. */
  id: number;
  /** 1 to 3. */
  goal?: number;
  /** How it is called in the dialog and for screen readers. */
  name: string;
}

export interface ObjectionDialogProps {
  record: ObjectedRecord;
  /** Null while the dialog is closed. */
  reason: ObjectionReason | null;
  onClose: () => void;
}
