import { SetMetadata } from '@nestjs/common';

/** The parts of the API description, in their order, with what each is about. */
export const API_SECTIONS = {
  Politicians: 'The register as everybody may read it. Only profiles that administrators approved are in it.',
  'Fund and media': 'The sum of the fund, and articles that mention politicians.',
  Registration:
    'How a politician registers, pays, and confirms the goals. After the registration a link with a secret token stands for the person.',
  Goals: 'How far followed goals are, and what will be true when one is reached, agreed with its person.',
  Objections: 'What somebody says is wrong, and what was corrected because of it.',
  Session: 'Signing in and out. Only administrators have accounts.',
  Site: 'Facts about the site and the association, and what other programs ask for.',
  'Files and pictures': 'Photos, programmes, drawn initials, and pictures for shared addresses.',
  Health: 'For load balancers and supervisors.',
  'Administration: politicians': 'Profiles, published or not, and the import of candidate lists.',
  'Administration: requests': 'Registrations that wait for a decision, and those that were decided.',
  'Administration: fund': 'Payments, what registrations are expected to pay, and bank statements.',
  'Administration: media': 'Mentions that wait for a decision, and the feeds that are read.',
  'Administration: objections': 'What people object to: one queue with deadlines.',
  'Administration: goals': 'Criteria that wait for a decision, evidence, and how far each followed goal is.',
  'Administration: personal data':
    'What is kept about a person over all services: to be handed over, or to be erased.',
  'Administration: backups': 'One piece of work at a time in the whole installation.',
  'Administration: accounts': 'Who may sign in, and what each account may do.',
  'Administration: system':
    'Figures, the audit log, what failed in the background, and the state of the services.',
} as const;

export type ApiSection = keyof typeof API_SECTIONS;

/** As the page for people calls them. */
export const SECTION_NAMES: Record<ApiSection, string> = {
  Politicians: 'Političari',
  'Fund and media': 'Fond i medijske objave',
  Registration: 'Registracija',
  Goals: 'Ciljevi',
  Objections: 'Prigovori',
  Session: 'Prijava',
  Site: 'Stranice i udruga',
  'Files and pictures': 'Datoteke i slike',
  Health: 'Stanje usluga',
  'Administration: politicians': 'Administracija: političari',
  'Administration: requests': 'Administracija: zahtjevi',
  'Administration: fund': 'Administracija: fond',
  'Administration: media': 'Administracija: mediji',
  'Administration: objections': 'Administracija: prigovori',
  'Administration: goals': 'Administracija: ciljevi',
  'Administration: personal data': 'Administracija: osobni podaci',
  'Administration: backups': 'Administracija: sigurnosne kopije',
  'Administration: accounts': 'Administracija: korisnici',
  'Administration: system': 'Administracija: sustav',
};

export const API_SECTION = 'section of the API';

/** In which part of the API description the calls of a controller stand. */
export const InApiSection = (section: ApiSection) => SetMetadata(API_SECTION, section);
