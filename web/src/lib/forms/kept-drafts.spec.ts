/** @jest-environment jsdom */
import { keptDrafts as first } from './kept-drafts';

/** What the page that is loaded anew knows. */
async function reloaded(): Promise<typeof first> {
  jest.resetModules();
  return (await import('./kept-drafts')).keptDrafts;
}

afterEach(() => sessionStorage.clear());

it('what is typed survives a reload, chosen files do not', async () => {
  first.belongTo(7);
  first.keep('edit-1', { name: 'Ana', photo: new File(['x'], 'ana.png'), goals: [{ text: 'Cilj' }] });
  first.keep('statement', new File(['x'], 'izvod.xml'));
  const after = await reloaded();
  expect(after.read('edit-1')).toEqual({ name: 'Ana', photo: null, goals: [{ text: 'Cilj' }] });
  expect(after.read('statement')).toBeNull();
  after.drop('edit-1');
  after.drop('statement');
  expect(sessionStorage).toHaveLength(0);
});

it('somebody else finds nothing, and nothing is stored before it is known whose it is', async () => {
  const unknown = await reloaded();
  unknown.keep('reason', 'Nečitko.');
  expect(sessionStorage).toHaveLength(0);
  unknown.belongTo(7);
  const same = await reloaded();
  same.belongTo(7);
  expect(same.read('reason')).toBe('Nečitko.');
  same.belongTo(8);
  expect(same.read('reason')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('signing out leaves nothing', async () => {
  const drafts = await reloaded();
  drafts.belongTo(7);
  drafts.keep('reason', 'Nečitko.');
  drafts.dropAll();
  expect(sessionStorage).toHaveLength(0);
  expect(drafts.owner()).toBeNull();
});
