import { DomainError, type ErrorCode, type FieldError } from '@jamcimo/contracts';

/** A wrong field, and what kind of failure it is. */
export interface Problem extends FieldError {
  code: ErrorCode;
}

/**
 * All problems of a request as one failure, the first one of each field. When every one of them is of one kind of wrong file, that kind decides the status
 * (413, 415); else the request as a whole is invalid.
 */
export function requestError(all: Problem[]): DomainError {
  const problems = all.filter(({ field }, at) => all.findIndex((other) => other.field === field) === at);
  const [first] = problems;
  const isOneKind = problems.every(({ code }) => code === first?.code);
  const errors = problems.map(({ field, message }) => ({ field, message }));
  if (first && isOneKind && first.code.startsWith('file.')) {
    return new DomainError(first.code, first.message, { errors });
  }
  return new DomainError('request.invalid', { errors });
}
