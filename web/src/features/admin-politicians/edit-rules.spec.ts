import { adminPolitician } from '../../../test/admin-invented';
import { countyRule, firstGoalRule, goalRule, orphanLinkRule, programmeRule, unitRule } from './edit-rules';
import type { FormProfile } from './new-profile';
import { rulesOf } from './profile-fields';

const STORED = 'https://izvor.example/3';
const base = adminPolitician({ id: 1, mainGoals: ['Prvi.', 'Drugi.', 'Treći.'], goal3Reference: STORED });

async function judge(text: string, link: string): Promise<string | null> {
  const rule = orphanLinkRule(STORED, 2)({ getFieldValue: () => text, getFieldsValue: () => ({}) });
  return rule.validator(null, link).then(
    () => null,
    (error: Error) => error.message,
  );
}

test('an emptied goal takes its stored source with it', async () => {
  expect(await judge('', STORED)).toBeNull();
});

test('a source just typed without its goal is not lost silently', async () => {
  expect(await judge(' ', 'https://izvor.example/novi')).toBe('Upišite cilj ili obrišite njegov izvor');
  expect(await judge('Treći.', 'https://izvor.example/novi')).toBeNull();
});

interface Rule {
  validator: (rule: unknown, value: unknown) => Promise<void>;
}
const said = (rule: Rule, value: unknown) =>
  rule.validator(null, value).then(
    () => null,
    (error: Error) => error.message,
  );
/** What the first broken rule of an address or an office says. */
const saidAt = async (field: 'email' | 'position', profile: FormProfile, value: string) => {
  const rules = rulesOf(field, profile) as Rule[];
  return (
    (await Promise.all(rules.map((rule) => said(rule, value)))).find((message) => message !== null) ?? null
  );
};
const form = (values: object, position = 'načelnica') => ({
  getFieldValue: () => position,
  getFieldsValue: () => values,
});

test('what registration requires may not be emptied', async () => {
  const full = adminPolitician({ id: 1, programLink: 'https://program.example' });
  const noProgramme = form({ programPdf: null, programPdfUrl: '' });
  const noGoals = form({ goals: [{ text: '' }, { text: ' ' }, { text: '' }] });
  expect(await saidAt('email', full, '')).toBe('Unesite ispravnu email adresu');
  expect(await saidAt('email', full, 'abc@')).toBe('Unesite ispravnu email adresu');
  expect(await saidAt('position', full, ' ')).toBe('Pozicija je obavezna');
  expect(await said(countyRule(full), '')).toBe('Županija je obavezna');
  expect(await said(unitRule(full)(form({})), '')).toBe('Grad/općina je obavezna');
  expect(await said(programmeRule(full)(noProgramme), '')).toBe(
    'Morate unijeti link programa ili učitati PDF dokument',
  );
  expect(await said(firstGoalRule(full)(noGoals), '')).toBe('Prvi cilj je obavezan');
  expect(await said(goalRule, 'Da.')).toBe('Prekratko');
  expect(await said(goalRule, 'a'.repeat(1001))).toBe('Predugo');
});

test('what an imported profile never had may stay away', async () => {
  const bare = adminPolitician({
    ...{ id: 1, email: null, position: null, county: null, city: null, mainGoals: [] },
    ...{ programLink: null, programPdfUrl: null },
  });
  const noProgramme = form({ programPdf: null, programPdfUrl: '' });
  const noGoals = form({ goals: [{ text: '' }] });
  expect(await saidAt('email', bare, '')).toBeNull();
  expect(await saidAt('position', bare, '')).toBeNull();
  expect(await said(countyRule(bare), '')).toBeNull();
  expect(await said(unitRule(bare)(form({})), '')).toBeNull();
  expect(await said(programmeRule(bare)(noProgramme), '')).toBeNull();
  expect(await said(firstGoalRule(bare)(noGoals), '')).toBeNull();
});

test('an office of a county needs no town', async () => {
  expect(await said(unitRule(base)(form({}, 'Župan')), '')).toBeNull();
});
