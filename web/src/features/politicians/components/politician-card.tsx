import type { PublicPolitician } from '@jamcimo/contracts';
import { Card } from 'antd';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FallbackImage } from '@/components/fallback-image';
import { type HomeQuery, homeAddress } from '@/lib/addresses/home-query';
import { isOwnClick } from '@/lib/interaction/own-click';
import { Badges } from './badges';
import { Foot, Goals, Office, Tags } from './person';
import styles from './politician-card.module.css';

/** Told to the profile view, so that "Nazad na listu" can simply step back. */
export const FROM_LIST = { fromList: true };
export const cardLinkId = (id: number) => `politician-${id}`;

interface Props {
  politician: PublicPolitician;
  query: HomeQuery;
  /** One of the first, so its picture is loaded at once. */
  eager: boolean;
}

/** One politician of the list. A click anywhere opens the profile; links, buttons and goals inside do their own thing. */
export function PoliticianCard({ politician, query, eager }: Props) {
  const navigate = useNavigate();
  const address = homeAddress({ ...query, selected: politician.id });
  const select = (event: MouseEvent<HTMLElement>) => {
    if (isOwnClick(event)) void navigate(address, { state: FROM_LIST });
  };
  return (
    <Card role="article" className={styles.card} classNames={{ body: styles.body }} onClick={select}>
      <div className={styles.head}>
        <FallbackImage
          className={styles.photo}
          source={politician.photoUrl}
          name={politician.name}
          alt=""
          width={72}
          height={72}
          sizes="72px"
          eager={eager}
        />
        <div className={styles.who}>
          <h2 className={styles.name}>
            <Link to={address} state={FROM_LIST} id={cardLinkId(politician.id)}>
              {politician.name}
            </Link>
          </h2>
          <Office politician={politician} isShort />
        </div>
        <Tags politician={politician}>
          <Badges {...politician} />
        </Tags>
      </div>
      <Goals politician={politician} />
      <Foot politician={politician} />
    </Card>
  );
}
