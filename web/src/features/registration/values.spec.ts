import { emptyDraft } from './draft';
import { draftFrom, filledFrom, valuesOf } from './values';

const draft = {
  ...emptyDraft(),
  texts: { ...emptyDraft().texts, name: 'Ana Anić', goal2Link1: 'https://a.example', otherParty: 'Lista' },
  parties: ['HSS'],
  namesOtherParty: true,
};

test('a draft fills the form and comes back from it', () => {
  expect(valuesOf(draft).party).toEqual({ chosen: ['HSS', 'Drugo'], custom: 'Lista' });
  expect(draftFrom(valuesOf(draft))).toEqual(draft);
});

test('files and the consent are in the request and never in the draft', () => {
  const idDocument = new File(['x'], 'osobna.jpg');
  const values = { ...valuesOf(draft), idDocument, idDocumentConsent: true };
  expect(filledFrom(values, { original: null, returned: null, owner: null })).toMatchObject({
    files: { idDocument },
    consent: true,
  });
  expect(JSON.stringify(draftFrom(values))).not.toContain('osobna');
});
