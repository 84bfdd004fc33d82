import type { Dice } from './dice.ts';
import { GOAL_ENDINGS, GOAL_TOPICS, type GoalTopic } from './goal-topics.ts';
import { GOAL_TOPICS_BY_LEVEL } from './goal-topics-by-level.ts';

/** The office somebody promises for. `unit` is null for a county office. */
export interface Office {
  county: string;
  unit: { name: string; kind: 'grad' | 'općina' } | null;
}

const TOPICS: GoalTopic[] = [...GOAL_TOPICS, ...GOAL_TOPICS_BY_LEVEL];

const KIND_WORDS = {
  grad: { u: 'u gradu', genitive: 'grada', dative: 'gradu', stem: 'gradsk', council: 'gradskog vijeća' },
  općina: {
    u: 'u općini',
    genitive: 'općine',
    dative: 'općini',
    stem: 'općinsk',
    council: 'općinskog vijeća',
  },
  županija: {
    u: 'u županiji',
    genitive: 'županije',
    dative: 'županiji',
    stem: 'županijsk',
    council: 'županijske skupštine',
  },
} as const;

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The names of the counties are adjectives in -a and inflect by one rule; Zagreb is a town. */
function countyWords(county: string): { in: string; of: string } {
  if (county === 'Grad Zagreb') return { in: 'u Gradu Zagrebu', of: 'Grada Zagreba' };
  const stem = county.slice(0, -1);
  return { in: `u ${stem}oj županiji`, of: `${stem}e županije` };
}

function placeWords({ county, unit }: Office): Record<string, string> {
  const words = KIND_WORDS[unit?.kind ?? 'županija'];
  return {
    Jedinica: unit ? `${withCapital(unit.kind)} ${unit.name}` : `${county} županija`,
    'u jedinici': words.u,
    jedinice: words.genitive,
    jedinici: words.dative,
    '-sk': words.stem,
    vijeća: county === 'Grad Zagreb' ? 'gradske skupštine' : words.council,
    'u županiji': countyWords(county).in,
    županije: countyWords(county).of,
  };
}

/** Fills a pattern of `goal-topics.ts`. Throws for a word in braces that it does not know. */
export function fillPattern(pattern: string, office: Office, dice: Dice): string {
  const words = placeWords(office);
  const text = pattern.replace(/\{([^{}]+)\}/g, (_whole, inside: string) => {
    if (inside.includes('|')) return dice.pick(inside.split('|'));
    const word = words[inside];
    if (word === undefined) throw new Error(`Unknown word "${inside}" in a goal pattern.`);
    return word;
  });
  return withCapital(text);
}

function inventGoal(patterns: string[], office: Office, dice: Dice): string {
  const sentences = [fillPattern(dice.pick(patterns), office, dice)];
  if (dice.chance(14)) sentences.push(fillPattern(dice.pick(GOAL_ENDINGS), office, dice));
  return sentences.join(' ');
}

/**
 * So many goals for one person, each of another topic and none in words that are already in `used`, which grows.
 */
export function inventGoals(count: number, office: Office, used: Set<string>, dice: Dice): string[] {
  const level = office.unit ? 'local' : 'county';
  const fitting = TOPICS.filter((topic) => topic.level === 'any' || topic.level === level);
  const goals: string[] = [];
  for (const { patterns } of dice.shuffle(fitting)) {
    if (goals.length === count) break;
    // A topic whose words are all taken is left out for another.
    for (let attempt = 0; attempt < 10; attempt++) {
      const goal = inventGoal(patterns, office, dice);
      if (used.has(goal)) continue;
      used.add(goal);
      goals.push(goal);
      break;
    }
  }
  if (goals.length < count) throw new Error('The goal patterns do not suffice for so many people.');
  return goals;
}
