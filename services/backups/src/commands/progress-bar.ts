import process from 'node:process';
import cliProgress from 'cli-progress';

const PLAIN_EVERY = 10;

/** Shows how far a long task is. */
export interface Progress {
  update(done: number): void;
  end(): void;
}

/** A bar on a terminal, a line for every tenth otherwise. */
export function progressBar(
  label: string,
  total: number,
  out: NodeJS.WriteStream = process.stdout,
): Progress {
  return out.isTTY ? bar(label, total, out) : plainLines(label, total, out);
}

function bar(label: string, total: number, out: NodeJS.WriteStream): Progress {
  const shown = new cliProgress.SingleBar({
    format: `${label} {bar} {value}/{total} · {duration_formatted}`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    stream: out,
  });
  shown.start(total, 0);
  return { update: (done) => shown.update(done), end: () => shown.stop() };
}

function plainLines(label: string, total: number, out: NodeJS.WriteStream): Progress {
  let shown = -1;
  return {
    update: (done) => {
      const tenth = total === 0 ? PLAIN_EVERY : Math.floor((done / total) * PLAIN_EVERY);
      if (tenth === shown) return;
      shown = tenth;
      out.write(`${label}: ${done}/${total}\n`);
    },
    end: () => {},
  };
}
