import { importTemplate } from '@jamcimo/contracts';
import { readCandidateList } from './read-candidate-list.js';

test('the template of the import screen is read without a word to say against it', async () => {
  const read = await readCandidateList('predlozak.csv', Buffer.from(importTemplate()));
  expect(read).toMatchObject({ rejected: [], warnings: [], assumedPositions: [] });
  expect(read.candidates).toMatchObject([
    {
      ...{ name: 'Đurđa Primjerić', gender: 'f', party: 'HSS', position: 'gradonačelnica', unit: 'Sinj' },
      ...{ birthYear: 1976, email: 'durda@primjer.example', programLink: 'https://program.example' },
      goals: [expect.any(String), expect.any(String), expect.any(String)],
    },
  ]);
});
