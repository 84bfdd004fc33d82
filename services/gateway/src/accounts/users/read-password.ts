import type { ReadStream } from 'node:tty';

/** Somebody who starts the command with an open input and sends nothing means no password. */
const PATIENCE_MS = 3000;

/**
 * A password from standard input: its first line. Null where a person sits at a terminal or nothing is sent, so that one is
 * made up.
 */
export async function readPassword(
  input: Pick<ReadStream, 'isTTY'> & NodeJS.ReadStream,
): Promise<string | null> {
  if (input.isTTY) return null;
  const text = await firstLine(input);
  return text === '' ? null : text;
}

function firstLine(input: NodeJS.ReadStream): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const done = () => {
      clearTimeout(timer);
      input.pause();
      resolve(text.split(/\r?\n/)[0] ?? '');
    };
    const timer = setTimeout(done, PATIENCE_MS);
    input.setEncoding('utf8');
    input.on('data', (chunk: string) => {
      clearTimeout(timer);
      text += chunk;
      if (text.includes('\n')) done();
    });
    input.once('end', done);
    input.once('error', done);
  });
}
