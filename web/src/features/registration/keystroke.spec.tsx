/** @jest-environment jsdom */
// React DOM looks for the hook of its developer tools once: @own-modules.
import { renderedWhile } from '../../../test/rendered-components';
import '../../../test/antd-shims';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dataFor } from '@/app/render-page';
import { pageData } from '../../../test/invented';
import { answerCalls, closePage, openPage } from '../../../test/open-page';

const user = userEvent.setup();
const field = (name: string) => document.getElementById(`registration_${name}`) as HTMLInputElement;

beforeEach(() => void answerCalls(() => ({ status: 404, body: null })));
afterEach(closePage);

it.each(['name', 'goal2', 'goal2Link1'])(
  'a keystroke in the registration form renders its field, not the form: %s',
  async (name) => {
    await openPage('/registration', pageData(dataFor('/registration'), []));
    if (name === 'goal2Link1') await user.click(screen.getByRole('button', { name: /uz 2\. cilj/ }));
    await user.click(field(name));
    // From the first letter on the form asks before it is left.
    await user.keyboard('A');
    const rendered = await renderedWhile(() => user.keyboard('n'));
    expect(field(name).value).toBe('An');
    const fields = rendered.filter(({ component }) => component === 'FormField').map(({ id }) => id);
    expect([...new Set(fields)]).toEqual([`registration_${name}`]);
    const components = new Set(rendered.map(({ component }) => component));
    for (const part of ['RegistrationForm', 'PersonalSection', 'GoalsSection', 'FormSummary', 'FormEnd'])
      expect(components).not.toContain(part);
  },
);
