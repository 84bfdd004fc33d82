import { useRef, useState } from 'react';
import { type FileField, type FileProblem, fileProblem } from './files';

export interface Chosen {
  /** What will be sent: a refused file is none. */
  file: File | null;
  problem: FileProblem | null;
  isReading: boolean;
}

const NOTHING: Chosen = { file: null, problem: null, isReading: false };
const NONE: Record<FileField, Chosen> = { photo: NOTHING, idDocument: NOTHING, programPdf: NOTHING };

export interface ChosenFiles {
  chosen: Record<FileField, Chosen>;
  choose: (field: FileField, file: File | null) => Promise<void>;
  reset: () => void;
}

/** The files of the form, each judged when it is chosen. */
export function useChosenFiles(): ChosenFiles {
  const [chosen, setChosen] = useState(NONE);
  /** Of two quick choices the later one counts, whichever is read first. */
  const latest = useRef<Partial<Record<FileField, File | null>>>({});
  const set = (field: FileField, what: Chosen) => setChosen((before) => ({ ...before, [field]: what }));

  const choose = async (field: FileField, file: File | null) => {
    latest.current[field] = file;
    if (!file) return set(field, NOTHING);
    set(field, { file: null, problem: null, isReading: true });
    const problem = await fileProblem(field, file);
    if (latest.current[field] !== file) return undefined;
    return set(field, { file: problem ? null : file, problem, isReading: false });
  };

  const reset = () => {
    latest.current = {};
    setChosen(NONE);
  };
  return { chosen, choose, reset };
}
