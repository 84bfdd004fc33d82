import type { AuditActionName, AuditRecordType, ErrorCode } from '@jamcimo/contracts';

/** A stable name as the key of its words; a dot would lead into a group of texts. */
type Key<Name extends string> = Name extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : Name;
type Words<Name extends string> = Record<Key<Name>, string>;

/** Every action that the server names has its words here: the compiler asks for them. */
export const auditActions: Words<AuditActionName> = {
  'session_sign-in': 'Prijava',
  'session_sign-out': 'Odjava',
  access_refuse: 'Odbijen pristup',
  politician_create: 'Dodavanje političara',
  politician_update: 'Uređivanje političara',
  politician_verification: 'Promjena verifikacije',
  politician_guarantee: 'Promjena jamstva',
  'politician_admin-approval': 'Promjena odobrenja',
  politician_remove: 'Brisanje političara',
  politician_import: 'Uvoz kandidacijske liste',
  submission_decide: 'Odluka o zahtjevu',
  submission_payment: 'Evidentiranje uplate',
  'submission_goals-link': 'Slanje nove poveznice za ciljeve',
  submission_document: 'Uvid u osobni dokument',
  submission_remove: 'Brisanje zahtjeva',
  delivery_retry: 'Ponovni pokušaj neuspjele obrade',
  delivery_discard: 'Odbacivanje neuspjele obrade',
  user_create: 'Dodavanje korisnika',
  user_password: 'Promjena lozinke',
  user_disable: 'Onemogućavanje korisnika',
  user_enable: 'Omogućavanje korisnika',
};

export const auditRecords: Words<AuditRecordType> = {
  politician: 'Političar',
  submission: 'Zahtjev',
  delivery: 'Obrada u pozadini',
  session: 'Prijava u sustav',
  user: 'Korisnik',
};

/** Why something was refused or failed, in a few words. */
export const errorCodes: Words<ErrorCode> = {
  request_malformed: 'neispravan zahtjev',
  request_invalid: 'neispravni podaci',
  'request_too-large': 'prevelik zahtjev',
  'request_foreign-origin': 'zahtjev s druge stranice',
  'route_not-found': 'nepoznata adresa',
  login_wrong: 'pogrešni podaci za prijavu',
  login_throttled: 'previše pokušaja prijave',
  session_missing: 'nije prijavljen',
  'session_not-administrator': 'bez administratorskih prava',
  'politician_not-found': 'političar ne postoji',
  'politician_changed-meanwhile': 'zapis je u međuvremenu promijenjen',
  'candidate-list_unreadable': 'nečitljiva kandidacijska lista',
  'fund-entry_not-found': 'uplata ne postoji',
  'media-report_not-found': 'članak ne postoji',
  'file_not-found': 'datoteka ne postoji',
  'file_too-large': 'prevelika datoteka',
  'file_unsupported-type': 'nepodržana vrsta datoteke',
  file_unreadable: 'oštećena datoteka',
  'file_too-many-pixels': 'previše piksela',
  'file_too-small': 'premala fotografija',
  'file_too-many-pages': 'previše stranica',
  file_encrypted: 'zaštićena datoteka',
  'file_active-content': 'datoteka s aktivnim sadržajem',
  registration_throttled: 'previše prijava s iste mreže',
  'registration_key-reused': 'ponovljeni ključ zahtjeva',
  'submission_not-found': 'zahtjev ne postoji',
  'submission_already-decided': 'o zahtjevu je već odlučeno',
  'submission_changed-meanwhile': 'Osoba je u međuvremenu promijenila ciljeve',
  'submission_already-paid': 'zahtjev je već plaćen',
  'submission_no-goals-link': 'nema ciljeva za potvrdu',
  link_invalid: 'neispravna poveznica',
  link_expired: 'istekla poveznica',
  link_used: 'iskorištena poveznica',
  'delivery_not-found': 'neuspjela obrada ne postoji',
  service_unavailable: 'servis nije dostupan',
  service_timeout: 'servis nije odgovorio na vrijeme',
  system_maintenance: 'održavanje sustava',
  internal: 'neočekivana greška',
};
