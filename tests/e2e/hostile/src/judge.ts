import type { Answer } from './raw-client.ts';
import type { HostileRequest } from './requests.ts';

/** Words of programs' own error texts; no Croatian sentence of ours has them. */
const ENGLISH =
  /\b(the|is not|invalid|error|must|cannot|expected|received|failed|unexpected|required|bad request|not found|unsupported|unauthori[sz]ed|forbidden|too large|too many|timeout|timed out|internal|undefined|exceeded|premature|unknown)\b/i;
/** A value of a parameter, quoted behind its Croatian name. */
const VALUE = /\p{L} \(»[\w-]{1,40}«\)/gu;
/** What only a stack, a query or a library says. */
const INSIDES =
  /\bat [\w.<>]+ \(|node:internal|node_modules|file:\/\/\/(?!etc)|\/dist\/|\.ts:\d+|\.js:\d+|QueryFailed|ZodError|TypeError|RangeError|SyntaxError|ECONN|ENOENT|FST_|ERR_|HPE_|ER_|relation "|violates|syntax at or near/;

/** What is wrong with an answer to a hostile request; nothing when all is well. */
export function faultsOf(request: HostileRequest, answer: Answer): string[] {
  const { status, body } = answer;
  if (answer.timedOut) return [`no whole answer within its time (status ${status})`];
  if (status === null) return request.breaksHttp ? [] : ['the connection ended without an answer'];
  const faults: string[] = [];
  if (status >= 500 && status !== 503) faults.push(`status ${status}`);
  if ((status === 503 || status === 429) && !answer.headers.has('retry-after'))
    faults.push(`${status} without Retry-After`);
  if (INSIDES.test(body)) faults.push(`the answer shows insides: ${INSIDES.exec(body)?.[0]}`);
  // What breaks HTTP may be refused without a word.
  const isEmpty = /^(0\r\n\r\n)?$/.test(body);
  if (status >= 400 && request.method !== 'HEAD' && !(request.breaksHttp && isEmpty))
    faults.push(...faultsOfError(answer));
  return faults;
}

function faultsOfError({ status, headers, body }: Answer): string[] {
  const type = headers.get('content-type') ?? '';
  if (/^text\/html/.test(type))
    return /<html lang="hr"/.test(body) ? [] : ['an error page that is not Croatian'];
  if (!/^application\/json/.test(type))
    return [`an error of the type "${type}" (status ${status}): ${body.slice(0, 80)}`];
  const read = parsed(body);
  if (typeof read?.message !== 'string' || typeof read.code !== 'string')
    return ['an error without message and code'];
  const texts = [read.message, ...(read.errors ?? []).map(({ message }) => message)];
  return texts.flatMap((text) =>
    typeof text === 'string' && text.trim() !== '' && !ENGLISH.test(text.replaceAll(VALUE, ''))
      ? []
      : [`no Croatian sentence: ${JSON.stringify(text)}`],
  );
}

interface ErrorBody {
  message?: unknown;
  code?: unknown;
  errors?: { message?: unknown }[];
}

function parsed(body: string): ErrorBody | null {
  try {
    // Chunked answers keep their frame here.
    return JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)) as ErrorBody;
  } catch {
    return null;
  }
}
