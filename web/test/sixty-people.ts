import { politician } from './invented';

/** Longer than three lines of a card. */
export const LONG = `Potpuno obnoviti vodovodnu mrežu ${'i smanjiti gubitke vode '.repeat(5)}.`;

/** More than two pages of the list, with every state of a card among the first. */
export const sixtyPeople = Array.from({ length: 60 }, (_, at) =>
  politician({
    id: at + 1,
    party: 'SDP, HSS',
    isVerified: at < 2,
    isGuaranteed: at === 0 || at === 2,
    programLink: at % 2 ? null : 'https://program.example',
    mainGoals: at === 5 ? [] : ['{"goal":"Otvoriti vrtić."}', LONG, ...(at === 6 ? ['Treći cilj.'] : [])],
    goal1Reference: 'https://www.vijesti.example/1|https://portal.example/1',
    goalOrigins: at === 5 ? [] : at === 6 ? ['self', 'admin', 'import'] : ['demo', 'ai'],
    goal2Reference: at === 6 ? 'https://program.example' : null,
    mediaMentions: at,
  }),
);
