import { newMediaReport } from '@jamcimo/contracts';
import { inventReports } from './invent-reports.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const FIRST = ['Ana', 'Đuro', 'Iva', 'Šime', 'Jasna', 'Luka', 'Nada', 'Roko', 'Tea', 'Žarko'];
const LAST = [
  'Ariševac',
  'Bisernjak',
  'Cvrčkić',
  'Drenjarić',
  'Gromačić',
  'Hridinić',
  'Jezernik',
  'Kupinjak',
];
const people = LAST.flatMap((last, group) =>
  FIRST.map((first, index) => ({
    politicianId: group * FIRST.length + index + 1,
    name: `${first} ${last}`,
    gender: index % 2 === 0 ? ('f' as const) : ('m' as const),
  })),
);
const all = people.map((person) => inventReports(person, NOW));

test('some people have no reports, some a few, some twelve and more', () => {
  const counts = all.map((reports) => reports.length);
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(people.length / 2);
  expect(counts.filter((count) => count >= 1 && count <= 3).length).toBeGreaterThan(5);
  expect(counts.filter((count) => count >= 12).length).toBeGreaterThan(0);
  expect(counts.every((count) => count <= 3 || (count >= 12 && count <= 16))).toBe(true);
});

test('the same person has the same reports', () => {
  expect(people.map((person) => inventReports(person, NOW))).toEqual(all);
});

test('every report is one the monitor accepts, of a time gone by, and about its person', () => {
  for (const [index, reports] of all.entries()) {
    for (const report of reports) {
      expect(newMediaReport.parse(report)).toMatchObject({ title: report.title, link: report.link });
      expect(Date.parse(report.publishedAt)).toBeLessThan(NOW.getTime());
      expect(Date.parse(report.publishedAt)).toBeGreaterThan(NOW.getTime() - 425 * 24 * 60 * 60 * 1000);
      expect(`${report.title} ${report.text}`).toContain(people[index]?.name);
    }
  }
});

test('addresses are example domains and no two are equal; some reports have none', () => {
  const links = all.flat().map(({ link }) => link);
  const onWeb = links.filter((link) => link !== null);
  expect(onWeb.length).toBeLessThan(links.length);
  expect(new Set(onWeb).size).toBe(onWeb.length);
  for (const link of onWeb) expect(new URL(link).hostname).toMatch(/(^|\.)example(\.org)?$/);
});

test('verbs follow the gender', () => {
  const texts = (gender: 'm' | 'f') =>
    people
      .flatMap((person) => inventReports({ ...person, gender }, NOW))
      .map(({ text, title }) => title + text);
  expect(texts('f').some((text) => / predstavila /.test(text))).toBe(true);
  expect(texts('f').some((text) => /predstavio|obišao|govorio/.test(text))).toBe(false);
  expect(texts('m').some((text) => /predstavila|obišla|govorila/.test(text))).toBe(false);
});
