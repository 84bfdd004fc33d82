import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ALWAYS_SENT } from './api-query';

/** 128 random bits, also where the page came over plain HTTP. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

type Options<Given, Answered, Before> = Pick<
  MutationOptions<Answered, Error, Given, Before>,
  'onMutate' | 'onSuccess' | 'onError' | 'onSettled'
>;

/**
 * A write under an Idempotency-Key. The same data sent again after a failure, when the answer may have been lost, carry the same key,
 * so that the server carries them out once; other data, and whatever is sent after a success, carry a new one.
 */
export function useKeyedMutation<Given, Answered, Before = unknown>(
  send: (given: Given, idempotencyKey: string) => Promise<Answered>,
  options: Options<Given, Answered, Before> = {},
) {
  const attempt = useRef<{ data: string; key: string } | null>(null);
  return useMutation({
    ...ALWAYS_SENT,
    ...options,
    mutationFn: async (given: Given) => {
      const data = JSON.stringify(given);
      if (attempt.current?.data !== data) attempt.current = { data, key: randomKey() };
      const answer = await send(given, attempt.current.key);
      attempt.current = null;
      return answer;
    },
  });
}
