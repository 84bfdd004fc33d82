import type { PublicPolitician } from '@jamcimo/contracts';
import { officeText, placeText } from '@jamcimo/croatia';
import { useLocation, useNavigate } from 'react-router-dom';
import { AddressButton } from '@/components/address-button';
import { Failure } from '@/components/failure';
import { Icon } from '@/components/icon';
import page from '@/components/page.module.css';
import { ReportsOfPolitician } from '@/features/media-reports/components/latest-reports';
import { usePolitician } from '@/features/politicians/api/politicians';
import { ActiveFilters } from '@/features/politicians/components/active-filters';
import { ProfileSkeleton } from '@/features/politicians/components/card-skeleton';
import { PoliticianProfile } from '@/features/politicians/components/politician-profile';
import { goalsOf } from '@/features/politicians/goal';
import { personStatements } from '@/features/politicians/person-statements';
import { useTranslation } from '@/i18n/use-translation';
import { EMPTY_QUERY, type HomeQuery, homeAddress } from '@/lib/addresses/home-query';
import { usePageHead, usePublicUrl } from '@/lib/page/page-head';
import { classNames } from '@/lib/text/class-names';
import { MissingProfile } from './not-found';

/** "Nazad na listu": one step back when one came from the list, so that its place is found again. */
function BackToList({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('politicians');
  const navigate = useNavigate();
  const location = useLocation();
  const address = homeAddress({ ...query, selected: null });
  const cameFromList = (location.state as { fromList?: boolean } | null)?.fromList === true;
  return (
    <AddressButton
      to={address}
      icon={<Icon name="back" />}
      onPress={() => void (cameFromList ? navigate(-1) : navigate(address))}
    >
      {t('profile.back')}
    </AddressButton>
  );
}

function useProfileHead(politician: PublicPolitician | undefined, id: number) {
  const { t } = useTranslation('politicians');
  const publicUrl = usePublicUrl();
  const canonical = homeAddress({ ...EMPTY_QUERY, selected: id });
  if (!politician) return { title: t('pageTitle'), description: t('pageDescription'), canonical };
  const { name, position, city, county, party } = politician;
  const who = [name, officeText(politician), placeText(city, county, position), party]
    .filter(Boolean)
    .join(', ');
  const goals = goalsOf(politician);
  const count = goals.length;
  const withSources = goals.filter(({ sources }) => sources.length > 0).length;
  const words = {
    who,
    count,
    sources: withSources === 0 ? '' : t(withSources === count ? 'profile.allSources' : 'profile.someSources'),
    mark: t(politician.isVerified ? 'profile.markVerified' : 'profile.markUnverified'),
  };
  const description =
    count === 0 ? t('profile.descriptionWithoutGoals', { who }) : t('profile.description', words);
  return {
    title: t('profile.title', { name }),
    description,
    canonical,
    image: `/share/politicians/${id}.png`,
    imageText: t('profile.imageText', { who }),
    ...(publicUrl !== null && { statements: personStatements(politician, publicUrl) }),
  };
}

type Answer = ReturnType<typeof usePolitician>;

function KnownProfile({ query, id, answer }: { query: HomeQuery; id: number; answer: Answer }) {
  const { t } = useTranslation(['politicians', 'shell']);
  const { data, error, isPending, refetch } = answer;
  usePageHead(useProfileHead(data?.body, id));
  return (
    <div className={classNames(page.page, page.narrow)}>
      <ActiveFilters query={query} />
      {data && (
        <PoliticianProfile politician={data.body} back={<BackToList query={query} />}>
          <ReportsOfPolitician id={id} />
        </PoliticianProfile>
      )}
      {isPending && <ProfileSkeleton />}
      {error && (
        <Failure
          title={t('shell:list.failed')}
          help={t('list.failedHelp')}
          error={error}
          onRetry={() => void refetch()}
          actions={<BackToList query={query} />}
        />
      )}
    </div>
  );
}

/** "Profil političara": one politician instead of the list. */
export function ProfileView({ query, id }: { query: HomeQuery; id: number }) {
  const answer = usePolitician(id);
  if (answer.error?.status === 404) return <MissingProfile id={id} />;
  return <KnownProfile query={query} id={id} answer={answer} />;
}
