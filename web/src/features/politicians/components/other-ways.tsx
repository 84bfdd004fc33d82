import { countyText } from '@jamcimo/croatia';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useUnits } from '@/components/forms/local-units';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { EMPTY_QUERY, type HomeQuery, homeAddress } from '@/lib/addresses/home-query';
import { shorterListQuery, useFacets, useNearestNames } from '../api/politicians';
import styles from './list-of-cards.module.css';

/** Whom a misspelt name may mean. */
function NearestNames({ text }: { text: string | null }) {
  const { t } = useTranslation('politicians');
  const people = useNearestNames(text);
  if (people.length === 0) return null;
  return (
    <nav className={styles.nearest} aria-label={t('list.nearest')}>
      <p>{t('list.nearest')}</p>
      <ul>
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link to={homeAddress({ ...EMPTY_QUERY, selected: id })} className={textLink.link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** More words are no search for a person or a place. */
const MOST_WORDS = 4;

/** The same search without one of its words, where that finds somebody. */
function WithoutWord({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('politicians');
  const words = [...new Set(query.q?.split(/\s+/))];
  const shorter = words.map((word, at) => ({
    word,
    query: { ...query, q: words.filter((_, other) => other !== at).join(' ') },
  }));
  const isShort = words.length > 1 && words.length <= MOST_WORDS;
  const answers = useQueries({
    queries: shorter.map((one) => ({ ...shorterListQuery(one.query), enabled: isShort })),
  });
  return shorter.map((one, at) => {
    const count = answers[at]?.data?.total ?? 0;
    if (count === 0) return null;
    return (
      <p key={one.query.q}>
        {t('list.withoutWord', { word: one.word })}{' '}
        <Link to={homeAddress(one.query)} className={textLink.link}>
          {t('list.profiles', { count })}
        </Link>
      </p>
    );
  });
}

/** A town or municipality without anybody, and its county; where none is meant, people with a name like the text. */
function MeantPlace({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('politicians');
  const text = query.city ?? query.q ?? '';
  const { units, failed } = useUnits(true);
  const unit = units?.unitMeant(text);
  const { facets, failed: isUncounted } = useFacets(EMPTY_QUERY, unit !== undefined);
  if (failed || isUncounted || (units && !unit)) return <NearestNames text={query.q} />;
  if (!unit || !facets || facets.placesLeftOut) return null;
  const ofPlace = facets.cities.find(({ name }) => name === unit.name)?.count ?? 0;
  const ofCounty = facets.counties.find(({ name }) => name === unit.county)?.count ?? 0;
  const way = (to: Partial<HomeQuery>, count: number) => (
    <Link to={homeAddress({ ...EMPTY_QUERY, ...to })} className={textLink.link}>
      {t('list.profiles', { count })}
    </Link>
  );
  return (
    <>
      <p>
        {ofPlace === 0 ? t(`list.nobodyOf.${unit.kind}`, { name: unit.name }) : `${unit.name}: `}
        {ofPlace > 0 && way({ city: unit.name }, ofPlace)}
      </p>
      {ofCounty > 0 && (
        <p>
          {countyText(unit.county)}: {way({ jurisdiction: unit.county }, ofCounty)}
        </p>
      )}
    </>
  );
}

/** Where a search that found nobody may go on; loaded only then. */
export function OtherWays({ query }: { query: HomeQuery }) {
  return (
    <>
      <WithoutWord query={query} />
      <MeantPlace query={query} />
    </>
  );
}
