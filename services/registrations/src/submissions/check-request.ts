import {
  type CallInput,
  checkRegistration,
  type RegistrationValues,
  type registrationsCalls,
} from '@jamcimo/contracts';
import { findLocalUnit } from '@jamcimo/croatia/local-units';
import { type JudgedFile, judgeUploads, type Uploads } from './judge-files.js';
import { readRegistration } from './read-registration.js';
import { type Problem, requestError } from './request-error.js';

/**
 * Values and files of a request that holds.
 *
 * @param kept files that were given before and stay
 * @throws DomainError with all of its problems at once
 */
export async function checkRequest(
  request: Pick<CallInput<typeof registrationsCalls.submit>, 'values' | 'problems' | 'original'>,
  uploads: Uploads,
  kept: Partial<Record<keyof Uploads, boolean>> = {},
): Promise<{ values: RegistrationValues; files: JudgedFile[] }> {
  const { filled, errors } = readRegistration(request.values);
  // A file that the gateway rejected was chosen nevertheless, so it is not reported as missing.
  const isGiven = (field: keyof Uploads) =>
    kept[field] === true || field in uploads || request.problems.some((problem) => problem.field === field);
  const checked = checkRegistration(
    {
      ...filled,
      photo: isGiven('photo'),
      idDocument: isGiven('idDocument'),
      programPdf: isGiven('programPdf'),
    },
    { unitOf, original: request.original, consent: 'unless-refused' },
  );
  const judged = await judgeUploads(uploads);
  const invalid = [...(checked.ok ? [] : checked.errors), ...errors];
  const problems: Problem[] = [
    ...invalid.map((error) => ({ ...error, code: 'request.invalid' as const })),
    ...judged.problems,
    ...request.problems,
  ];
  if (!checked.ok || problems.length > 0) throw requestError(problems);
  return { values: checked.values, files: judged.files };
}

function unitOf(county: string, name: string): string | null {
  const match = findLocalUnit({ county, name });
  return match && 'unit' in match ? match.unit.name : null;
}
