import { adminPolitician } from '../../../test/admin-invented';
import { orphanLinkRule } from './edit-rules';

const STORED = 'https://izvor.example/3';
const base = adminPolitician({ id: 1, mainGoals: ['Prvi.', 'Drugi.', 'Treći.'], goal3Reference: STORED });

async function judge(text: string, link: string): Promise<string | null> {
  const rule = orphanLinkRule(base, 2, 'link1')({ getFieldValue: () => text, getFieldsValue: () => ({}) });
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
