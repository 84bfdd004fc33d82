import { politician } from '../../../test/invented';
import { keyNonce } from './draft-store';
import { idempotencyKey, registrationRequest } from './request';
import { draftOf, emptyDraft, type FormValues, valuesOf } from './values';

const file = (name: string) => new File(['x'], name, { lastModified: 1 });

function filled(): FormValues {
  return {
    ...valuesOf(emptyDraft()),
    party: { chosen: ['HDZ', 'HSS'], custom: '' },
    name: ' Ana Anić ',
    city: 'Sućuraj',
    goal1: 'Jedan',
    goal2: 'Dva',
    goal3: 'Tri',
    goal1Link1: 'https://a.example/x|y',
    goal1Link2: 'https://b.example',
    goal2Link2: 'https://c.example',
    photo: file('portret.png'),
    idDocument: file('osobna.png'),
    idDocumentConsent: true,
  };
}

test('the request carries the fields of the specification, files last', () => {
  const form = registrationRequest(filled(), null);
  expect([...form.keys()]).toEqual([
    ...['name', 'email', 'phone', 'programLink', 'position', 'county', 'city', 'party', 'jurisdiction'],
    ...[
      'mainGoals',
      'goal1Reference',
      'goal2Reference',
      'goal3Reference',
      'verificationOption',
      'idDocumentConsent',
    ],
    ...['photo', 'idDocument'],
  ]);
  expect(Object.fromEntries(form)).toMatchObject({
    name: 'Ana Anić',
    party: 'HDZ, HSS',
    jurisdiction: 'Gradska razina',
    mainGoals: '["Jedan","Dva","Tri"]',
    goal1Reference: 'https://a.example/x%7Cy|https://b.example',
    goal2Reference: 'https://c.example',
    goal3Reference: '',
    verificationOption: 'verifyAndGuarantee',
    idDocumentConsent: 'true',
  });
});

test('a verification names its profile, and the photo and PDF that stay', () => {
  const original = politician({ id: 7, programPdfUrl: '/files/a.pdf' });
  const form = registrationRequest(valuesOf(draftOf(original)), original);
  expect(Object.fromEntries(form)).toMatchObject({
    originalPoliticianId: '7',
    isVerification: 'true',
    existingPhotoUrl: original.photoUrl,
    existingProgramPdfUrl: '/files/a.pdf',
  });
});

describe('the key', () => {
  const key = (change: (form: FormValues) => void = () => undefined) => {
    const form = filled();
    change(form);
    return idempotencyKey(registrationRequest(form, null));
  };

  test('has 128 random bits and is the same for the same form', () => {
    expect(key()).toMatch(/^[0-9a-f]{32}-[0-9a-f]{16}$/);
    expect(key()).toBe(key());
  });

  test('is another one when a text or a file was corrected', () => {
    const keys = [
      key(),
      key((form) => Object.assign(form, { goal3: 'Četiri' })),
      key((form) => Object.assign(form, { photo: new File(['xy'], 'portret.png', { lastModified: 1 }) })),
      key((form) => Object.assign(form, { photo: null })),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  test('is another one after a success', () => {
    const before = key();
    keyNonce.drop();
    expect(key()).not.toBe(before);
  });
});
