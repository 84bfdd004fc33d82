import type { PublicGoal } from '@jamcimo/contracts';
import { placeText } from '@jamcimo/croatia';
import { Link } from 'react-router-dom';
import layout from '@/components/layout.module.css';
import textLink from '@/components/text-link.module.css';
import { EMPTY_QUERY, homeAddress } from '@/lib/addresses/home-query';

/** Whose goal it is. */
export function GoalPerson({ goal }: { goal: PublicGoal }) {
  const { politicianId, name, position, city, county, party } = goal;
  const about = [position, placeText(city, county, position), party];
  return (
    <p className={layout.muted}>
      <Link to={homeAddress({ ...EMPTY_QUERY, selected: politicianId })} className={textLink.link}>
        {name}
      </Link>{' '}
      {about.filter(Boolean).join(' · ')}
    </p>
  );
}
