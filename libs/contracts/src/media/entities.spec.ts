import { newMediaReport } from './entities.js';

const report = {
  politicianId: 1,
  title: 'Naslov',
  source: 'Primjerske novine',
  publishedAt: '2025-05-08T08:00:00+02:00',
  text: '',
};

test('equal addresses are one link, however they are written', () => {
  const links = [' https://NOVINE.example/članak ', 'https://novine.example:443/%C4%8Dlanak'];
  const read = links.map((link) => newMediaReport.parse({ ...report, link }).link);
  expect(read).toEqual(['https://novine.example/%C4%8Dlanak', 'https://novine.example/%C4%8Dlanak']);
});

test.each(['javascript:alert(1)', 'novine.example', `https://novine.example/${'č'.repeat(700)}`])(
  'the link %.30s is refused',
  (link) => {
    expect(newMediaReport.safeParse({ ...report, link }).success).toBe(false);
  },
);

test('a report need not be on the web', () => {
  expect(newMediaReport.parse({ ...report, link: null }).link).toBeNull();
});
