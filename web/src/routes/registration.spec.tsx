/** @jest-environment jsdom */
import '../../test/antd-shims';
import type { PublicPolitician } from '@jamcimo/contracts';
import { screen } from '@testing-library/react';
import { dataFor } from '@/app/render-page';
import { pageData, politician } from '../../test/invented';
import { closePage, openPage } from '../../test/open-page';

afterEach(closePage);

it('of a profile that is there asks to prepare only what it lacks', async () => {
  const lacking = async (part: Partial<PublicPolitician>) => {
    const url = '/registration?politician_id=7';
    await openPage(url, pageData(dataFor(url), [politician({ id: 7, ...part })]));
    const list = screen.getByRole('heading', { name: 'Što trebate pripremiti' }).nextElementSibling;
    const texts = [...(list?.children ?? [])].map(({ textContent }) => textContent?.split(/ \(|,/)[0]);
    await closePage();
    return texts;
  };
  const document = 'fotografiju osobnog dokumenta';
  const mainGoals = ['Prvi cilj.', 'Drugi cilj.', 'Treći cilj.'];
  const photoUrl = '/files/public/politicians/7.webp';
  expect(await lacking({ photoUrl, programLink: 'https://program.example', mainGoals })).toEqual([document]);
  expect(await lacking({ photoUrl: '/avatars/AA-1.svg', mainGoals: ['Prvi cilj.'] })).toEqual([
    'fotografiju za profil',
    document,
    'program kao poveznicu ili PDF dokument',
    'točno tri glavna cilja',
  ]);
});
