/** @jest-environment jsdom */
// React DOM looks for the hook of its developer tools once: @own-modules.
import { renderedWhile } from '../../../test/rendered-components';
import '../../../test/antd-shims';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { adminPolitician } from '../../../test/admin-invented';
import { EditWork } from './components/edit-work';

const user = userEvent.setup();
const field = (name: string) => document.getElementById(`edit_${name}`) as HTMLInputElement;

it('a keystroke in the administrators’ editing renders its field, not the form', async () => {
  const work = <EditWork record={adminPolitician({ id: 1 })} onCancel={() => {}} onDone={() => {}} />;
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: work }])} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await user.click(field('name'));
  const rendered = await renderedWhile(() => user.keyboard('n'));
  expect(field('name').value).toMatch(/n$/);
  const fields = rendered.filter(({ component }) => component === 'FormField').map(({ id }) => id);
  expect([...new Set(fields)]).toEqual(['edit_name']);
  const components = new Set(rendered.map(({ component }) => component));
  for (const part of [
    'EditWork',
    'ProfileForm',
    'TextItems',
    'PersonFields',
    'ProgrammeFields',
    'GoalFields',
  ])
    expect(components).not.toContain(part);
});
