import { registrationForm } from './registration-form';

export const registration = {
  title: 'Registracija',
  verificationTitle: 'Verifikacija profila',
  pageTitle: 'Registracija političara | Jamčimo',
  verificationPageTitle: 'Verifikacija profila | Jamčimo',
  pageDescription:
    'Slanje zahtjeva ne stoji ništa. Provjera identiteta stoji {{fee}}, jamstvo za tri cilja {{guarantee}}. Ispunite obrazac i pročitajte kako teče postupak.',
  lead: 'Slanje zahtjeva ne stoji ništa. Prije objave plaćate ono što odaberete: provjeru identiteta za {{fee}} ili jamstvo za tri cilja od {{guarantee}}, koje uključuje provjeru i u obrascu je već odabrano. Trebate program i tri glavna cilja koja želite ostvariti do {{year}}. godine.',
  verificationLead:
    'Potvrđujete profil: {{name}}. Provjerite postojeće podatke i ciljeve te ispravite što ne odgovara. Provjera identiteta stoji {{fee}}, a jamstvo za tri cilja {{guarantee}}.',
  upgradeLead:
    'Zajamčite ciljeve profila: {{name}}. Profil je već verificiran; jamstvo za tri cilja iznosi {{guarantee}}, po {{perGoal}} za svaki.',
  verifiedNote:
    'Osobni dokument ne trebate slati ponovno ako obrazac otvorite poveznicom iz e-maila kojim smo javili da je profil javan. Nemate ga pri ruci? <again>Zatražite novu poveznicu</again>.',
  requirementsHeading: 'Što trebate pripremiti',
  requirements: {
    photo: 'fotografiju za profil',
    document: 'fotografiju osobnog dokumenta (prednja strana osobne iskaznice)',
    programme: 'program kao poveznicu ili PDF dokument',
    goals: 'točno tri glavna cilja, uz svaki najviše dvije poveznice na izvor',
  },
  /** Of whoever has a verified profile; the rest is in the form already. */
  verifiedRequirements: [
    'poveznicu iz tog e-maila, a bez nje fotografiju osobnog dokumenta (prednja strana osobne iskaznice)',
    'točno tri glavna cilja, kako ih želite zajamčiti',
  ],
  stepsHeading: 'Kako teče postupak',
  steps: [
    'Šaljete obrazac i birate jednu od dvije mogućnosti.',
    'Na e-mail adresu stižu Vam podaci za uplatu.',
    'Nakon uplate pregledavamo profil i provjeravamo identitet.',
    'Profil postaje javan s odgovarajućom oznakom.',
  ],
  withoutScript: 'Obrazac radi samo kad je u pregledniku uključen JavaScript.',
  withoutScriptMail: 'Ako ga ne možete uključiti, javite nam se e-mailom i poslat ćemo Vam upute:',
  loading: 'Učitavanje profila…',
  loadFailed: {
    toast: 'Greška',
    toastText: 'Nije moguće učitati podatke o političaru. Molimo pokušajte ponovno.',
    title: 'Nije moguće učitati podatke o političaru',
    gone: 'Ovaj profil nije objavljen ili više ne postoji. Ako još nemate profil, registrirajte se kao nova osoba.',
    newRegistration: 'Nova registracija',
  },
  ...registrationForm,
};
