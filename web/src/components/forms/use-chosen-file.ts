import { useRef, useState } from 'react';
import { type FileField, type FileProblem, fileProblem } from './files';

interface State {
  problem: FileProblem | null;
  isReading: boolean;
}

const NOTHING: State = { problem: null, isReading: false };

/**
 * Reads a chosen file: what it really is, and whether it can be sent.
 *
 * @param onRead told the file to send, null with the reason when it was refused
 */
export function useChosenFile(
  field: FileField,
  onRead: (file: File | null, problem: FileProblem | null) => void,
) {
  const [state, setState] = useState(NOTHING);
  /** Of two quick choices the later one counts, whichever is read first. */
  const latest = useRef<File | null>(null);
  const choose = async (file: File | null) => {
    latest.current = file;
    if (!file) {
      setState(NOTHING);
      return onRead(null, null);
    }
    setState({ problem: null, isReading: true });
    const { file: ready, problem } = await preparedFile(field, file);
    if (latest.current !== file) return undefined;
    setState({ problem, isReading: false });
    return onRead(ready, problem);
  };
  return { ...state, choose };
}

/** The file as it is sent: a photo small enough for a phone on a slow line, without what the phone wrote into it. */
async function preparedFile(
  field: FileField,
  file: File,
): Promise<{ file: File | null; problem: FileProblem | null }> {
  const problem = await fileProblem(field, file);
  if (field === 'programPdf' || (problem !== null && problem !== 'tooLarge'))
    return { file: problem ? null : file, problem };
  const ready = await import('./photo-to-send').then(
    ({ photoToSend }) => photoToSend(file),
    () => file,
  );
  const remaining = ready === file ? problem : await fileProblem(field, ready);
  return { file: remaining ? null : ready, problem: remaining };
}
