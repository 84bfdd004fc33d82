/** @jest-environment jsdom */
import '../../../../test/jsdom-shims';
import type { MediaReport } from '@jamcimo/contracts';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { report } from '../../../../test/invented';
import { Report, ShortReport } from './report';

const texts = new I18n(hr);

const show = (part: Partial<MediaReport>, isShort = false) =>
  render(
    <I18nProvider i18n={texts}>
      <MemoryRouter>
        {isShort ? (
          <ShortReport report={{ ...report(1), ...part }} />
        ) : (
          <Report report={{ ...report(1), ...part }} heading="h2" />
        )}
      </MemoryRouter>
    </I18nProvider>,
  );
const others = [
  { source: 'Žuti list', link: 'https://zuti.example/1' },
  { source: 'Crveni list', link: 'https://crveni.example/1' },
];

it('a corrected article says so, with the date', () => {
  expect(show({}).container.textContent).not.toContain('ispravljen');
  expect(show({ correctedAt: '2026-03-07T08:30:00.000Z' }, true).container.textContent).toMatch(
    /Članak je ispravljen 07\.\s03\.\s2026\./,
  );
});

it('an article that the outlet took away is marked', () => {
  expect(show({}).container.textContent).not.toContain('dostupan');
  expect(show({ isGone: true }, true).container.textContent).toContain('Članak više nije dostupan');
});

describe('other outlets with the same story', () => {
  it('are named with the way there', () => {
    const { container } = show({ alsoPublishedBy: others });
    expect(container.textContent).toMatch(/Objavili i: Žuti list[^,]*, Crveni list/);
    expect(screen.getByRole('link', { name: /Crveni list/ }).getAttribute('href')).toBe(
      'https://crveni.example/1',
    );
  });

  it('are not mentioned where there are none, nor where there is little room', () => {
    expect(show({}).container.textContent).not.toContain('Objavili');
    expect(show({ alsoPublishedBy: others }, true).container.textContent).not.toContain('Objavili');
  });
});

describe('the evidence of a report', () => {
  const evidence = {
    readAt: '2026-03-05T09:00:00.000Z',
    textSha256: '0a'.repeat(32),
    copy: { link: 'https://arhiv.example/web/1', takenAt: '2026-03-05T09:05:00.000Z' },
  };

  it('is when the text was read, its hash and the copy', () => {
    const { container } = show({ evidence });
    expect(container.querySelector('details')?.textContent).toMatch(
      /^Dokaz.*05\.\s03\.\s2026\. 10:00.*SHA-256.*(0a){32}.*Arhivirana kopija od 05\.\s03\.\s2026\. 10:05/,
    );
    expect(screen.getByRole('link', { name: /Arhivirana/, hidden: true }).getAttribute('href')).toBe(
      evidence.copy.link,
    );
  });

  it('is without a copy while there is none, and left out where there is little room or nothing to show', () => {
    const { container } = show({ evidence: { ...evidence, copy: null } });
    expect(container.textContent).toContain('SHA-256');
    expect(container.textContent).not.toContain('Arhivirana');
    expect(show({ evidence }, true).container.textContent).not.toContain('Dokaz');
    expect(show({}).container.textContent).not.toContain('Dokaz');
  });
});
